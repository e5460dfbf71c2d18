"""The example in README.md runs as it stands there."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def test_the_example_runs_and_is_short() -> None:
    text = README.read_text(encoding="utf-8")
    (example,) = EXAMPLE.findall(text)
    assert len(example.splitlines()) <= 10
    names: dict[str, object] = {}
    exec(compile(example, README.name, "exec"), names)
    link = names["link"]
    assert isinstance(link, str)
    assert f"a link of {len(link)} characters" in text
