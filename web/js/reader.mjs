// The worker that reads an exported file: however large it is, the page never waits for it.
//
// In comes the file, with the kinds of entries in the order in which they are wanted: in which part of the file they are, and
// how long one is at most. Out come its entries, a handful whenever the page asks for one: those that are already there would
// keep it from doing anything else. In the end comes whether it was an export.

const HANDFUL = { entries: 100, characters: 32 * 1024 };
const LONGEST_NAME = 100;

let handfuls;

// What is too long to be read is not handed over at all; its name is, to be told.
const entries = (kind, texts, longest) =>
  Object.entries(texts ?? {}).map(([name, value]) => {
    const text = String(value);
    return [kind, name.slice(0, LONGEST_NAME), text.length > longest ? "" : text];
  });

// Its own names may be any, "constructor" too.
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

const read = async (file, parts) => {
  try {
    const whole = JSON.parse(await file.text());
    if (whole.type === "rossio" && isObject(whole.games))
      return parts.flatMap(([kind, part, longest]) => entries(kind, whole[part], longest));
  } catch {
    // no JSON, or nested beyond reason
  }
  return null;
};

function* share(found) {
  let [handful, characters] = [[], 0];
  for (const entry of found ?? []) {
    handful.push(entry);
    characters += entry[2].length;
    if (handful.length < HANDFUL.entries && characters < HANDFUL.characters) continue;
    yield handful;
    [handful, characters] = [[], 0];
  }
  if (handful.length) yield handful;
  yield found ? "yes" : "no";
}

self.onmessage = async ({ data }) => {
  if (data !== "more") handfuls = share(await read(...data));
  postMessage(handfuls.next().value);
};
