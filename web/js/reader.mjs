// The worker that reads an exported file: however large it is, the page never waits for it.
//
// In comes the file; out come its entries, one message each, then the end; or that it is none.

const entries = (kind, texts) =>
  Object.entries(texts ?? {}).map(([name, text]) => [kind, name, String(text)]);

self.onmessage = async ({ data: file }) => {
  let found = null;
  try {
    const { type, games, boxes } = JSON.parse(await file.text());
    // Boxes first: games are played with them.
    if (type === "rossio" && games?.constructor === Object) found = [...entries("box", boxes), ...entries("game", games)];
  } catch {
    // no JSON, or nested beyond reason
  }
  for (const entry of found ?? []) postMessage(entry);
  postMessage([found ? "yes" : "no"]);
};
