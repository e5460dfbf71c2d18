// The service worker: keeps one whole version of the site, so that it starts with the network gone.
//
// The build puts this at the root of the site and fills in the version and its files, each with its
// hash: files of two versions can never mix, whatever a host serves in the minutes after a deploy.

const VERSION = "{{version}}";
const FILES = "{{files}}";
const SHEETS = "{{sheets}}";
const POLICY = "{{policy}}";
const THINKER = "{{thinker}}";

const HOME = new URL("./", self.location).href;
// One host may serve several copies of the site from different folders: each keeps to its own.
const OURS = `rossio ${HOME} `;
const CACHE = OURS + VERSION;
const addressed = (files) =>
  Object.entries(files).map(([path, integrity]) => [new URL(path, HOME).href, integrity]);
const addresses = new Map(addressed(FILES));

self.addEventListener("install", (event) => event.waitUntil(Promise.all([precache(), route(event)])));

// The page of the first visit is looked after too, and from then on changes version like any other.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// With static routes the browser reads the cache itself, without waking this worker: a start is
// then as quick as from the browser's own cache. Where they are unknown, "fetch" below serves.
async function route(event) {
  const rule = (address) => {
    const pathname = new URL(address).pathname.replace(/[^\w/.-]/g, "\\$&"); // no wildcards
    const urlPattern = new URLPattern({ pathname, search: "" });
    return { condition: { urlPattern }, source: { cacheName: CACHE } };
  };
  try {
    await event.addRoutes?.([...addresses.keys()].map(rule));
  } catch (error) {
    console.debug("no static routes:", error);
  }
}

async function precache() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all([...addresses].map((entry) => keep(cache, ...entry)));
  } catch (error) {
    // A half-fetched version must not linger; the one before it keeps working.
    await caches.delete(CACHE);
    await tell({ isFull: error.name === "QuotaExceededError" });
    throw error;
  }
}

async function keep(cache, address, integrity) {
  // A file whose name carries its hash is the same in every version: take it from the last one.
  // Only the page itself has a name that stays, so only there a cached copy may be an old one. But
  // what a device keeps can be damaged, and would then be handed on for ever.
  const known = address === HOME ? undefined : await caches.match(address);
  const isWhole = known && (await hashOf(known.clone())) === integrity;
  const whole = isWhole ? known : await fetched(address, integrity);
  await cache.put(address, guarded(address, whole));
}

async function hashOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// A worker has the policy that its answer brings along, and a plain host sends none.
function guarded(address, response) {
  if (address !== new URL(THINKER, HOME).href) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(response.body, { headers });
}

async function fetched(address, integrity) {
  const modes = address === HOME ? ["no-cache"] : ["default", "reload"];
  for (const cache of modes) {
    const response = await fetch(address, { integrity, cache }).catch((error) => error);
    if (response.ok) return response;
    if (cache === modes.at(-1)) throw new Error(`${address}: ${response.status ?? response}`);
  }
}

async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message);
}

// Where the caches themselves are damaged there is still the network.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET") event.respondWith(answer(request).catch(() => fetch(request)));
});

async function answer(request) {
  const address = isHome(request) ? HOME : request.url;
  const own = await caches.open(CACHE);
  return (await own.match(address)) ?? (await caches.match(address)) ?? fetch(request);
}

// A bookmark may carry a query or the page's file name; it is the same page.
function isHome({ mode, url }) {
  const page = new URL(url);
  return mode === "navigate" && new URL(page.pathname.replace(/index\.html$/, ""), page).href === HOME;
}

self.addEventListener("message", (event) => {
  const [wanted, language] = [event.data].flat();
  if (wanted === "take-over") self.skipWaiting();
  if (wanted === "keep-sheets") event.waitUntil(mend(sheetsIn(language)));
  if (wanted === "look-after") event.waitUntil(mend([...addresses, ...sheetsIn(language)]).then(tidy));
});

// Rules and settings for the time before Python, drawn in every language: a device has one.
const sheetsIn = (language) => addressed(Object.hasOwn(SHEETS, language) ? SHEETS[language] : {});

// Browsers may clear what a site keeps, in part or whole, without a word, and a disk may damage it.
// One file after the other: somebody is playing meanwhile.
async function mend(files) {
  const cache = await caches.open(CACHE);
  for (const [address, integrity] of files) {
    const kept = await cache.match(address);
    if (kept && (await hashOf(kept)) === integrity) continue;
    await keep(cache, address, integrity).catch(() => {}); // offline: next time
  }
}

// Older versions go only when no page can still be running one of them, and a newer one that waits
// is not an older one.
async function tidy() {
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (windows.filter(({ url }) => url.startsWith(HOME)).length > 1) return;
  const names = await caches.keys();
  // Looked at last: an installation may have begun meanwhile.
  if (self.registration.waiting || self.registration.installing) return;
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}
