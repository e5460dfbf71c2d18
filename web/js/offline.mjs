// After the start: keep the site on this device, and offer a new version when there is one.

const workers = navigator.serviceWorker;
const notice = document.getElementById("notice");
const HOUR = 3_600_000;

const SENTENCES = {
  kept: "Ready to play offline.",
  notKept:
    "The game could not be kept on this device, so it needs the network to start. " +
    "It will be tried again at the next start.",
  full:
    "There is no room to keep the game on this device, so it needs the network to start. " +
    "Free some space and it will be kept at the next start.",
  offer: "There is a new version of Rossio.",
  movedOn:
    "Another tab has moved on to a new version. This one goes on as it is; reload when it suits you.",
};

let hiding;

function say(sentence, { seconds = 0, action = null } = {}) {
  const [button, close] = notice.querySelectorAll("button");
  button.hidden = !action;
  button.onclick = action;
  close.textContent = action ? "Later" : "Close";
  notice.hidden = false;
  // Screen readers speak what changes in a place they know: the place first, then the words.
  setTimeout(() => (notice.querySelector("p").textContent = sentence), 50);
  clearTimeout(hiding);
  if (seconds) hiding = setTimeout(() => (notice.hidden = true), 1000 * seconds);
}

notice.querySelector("#notice-close").addEventListener("click", () => (notice.hidden = true));

let isAskedToReload = false;

function offer(waiting) {
  say(SENTENCES.offer, {
    action: () => {
      isAskedToReload = true;
      waiting.postMessage("take-over");
    },
  });
}

// A page never changes version by itself: only the tab that was asked reloads. The first worker
// that takes a page under its care is no change.
let isCared = Boolean(workers?.controller);
workers?.addEventListener("controllerchange", () => {
  if (isAskedToReload) location.reload();
  else if (isCared) say(SENTENCES.movedOn);
  isCared = true;
});

let isFull = false;
workers?.addEventListener("message", ({ data }) => (isFull = Boolean(data.isFull)));

// A worker that never came to "installed" could not keep the site. If it is not the first one, the
// version before it goes on, and there is nothing to say.
function follow(worker, { isFirst }) {
  let isInstalled = false;
  worker.addEventListener("statechange", () => {
    isInstalled ||= worker.state === "installed";
    if (isFirst && worker.state === "activated") say(SENTENCES.kept, { seconds: 8 });
    if (isFirst && !isInstalled) say(isFull ? SENTENCES.full : SENTENCES.notKept);
    if (!isFirst && worker.state === "installed") offer(worker);
  });
}

async function keepOffline() {
  const script = new URL("sw.js", document.baseURI);
  const registration = await workers.register(script, { updateViaCache: "none" });
  const isFirst = !registration.active;
  if (registration.installing) follow(registration.installing, { isFirst });
  if (registration.waiting && !isFirst) offer(registration.waiting);
  registration.addEventListener("updatefound", () =>
    follow(registration.installing, { isFirst: !registration.active }),
  );
  registration.active?.postMessage("look-after");
  lookForUpdates(registration);
}

// A start from the cache does not make the browser look by itself; and a game on a phone's home
// screen may stay open for days.
function lookForUpdates(registration) {
  let last = -HOUR;
  const look = () => {
    if (document.hidden || performance.now() - last < HOUR) return;
    last = performance.now();
    registration.update().catch(() => {}); // offline: next time
  };
  document.addEventListener("visibilitychange", look);
  look();
}

if (workers) keepOffline().catch(() => say(SENTENCES.notKept));
