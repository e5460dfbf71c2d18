// After the start: keep the site on this device, and offer a new version when there is one.

const workers = navigator.serviceWorker;
const HOUR = 3_600_000;
const { word, newKeeper } = window.rossio;
const say = (key, options) => window.rossio.say(word(key), { ...options, isPatient: true });

let isAskedToReload = false;

function offer(waiting) {
  say("offer", {
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
  else if (isCared) say("moved-on");
  isCared = true;
});

// Of the drawn sheets a device has those of the language that is spoken.
const ask = (worker, wanted) => worker.postMessage([wanted, document.documentElement.lang]);

let isFull = false;
workers?.addEventListener("message", ({ data }) => (isFull = Boolean(data.isFull)));

// A worker that never came to "installed" could not keep the site. If it is not the first one, the
// version before it goes on, and there is nothing to say.
function follow(worker, { isFirst }) {
  let isInstalled = false;
  worker.addEventListener("statechange", () => {
    isInstalled ||= worker.state === "installed";
    if (isFirst && worker.state === "activated") {
      ask(worker, "keep-sheets");
      say("kept", { seconds: 8 });
    }
    if (isFirst && !isInstalled) say(isFull ? "full" : "not-kept");
    if (!isFirst && worker.state === "installed") offer(worker);
  });
}

async function keepOffline() {
  const registration = await newKeeper();
  const isFirst = !registration.active;
  if (registration.installing) follow(registration.installing, { isFirst });
  if (registration.waiting && !isFirst) offer(registration.waiting);
  registration.addEventListener("updatefound", () =>
    follow(registration.installing, { isFirst: !registration.active }),
  );
  if (registration.active) ask(registration.active, "look-after");
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

// Not on plain http, and not in every browser.
if (workers) keepOffline().catch(() => say("not-kept"));
else say("not-kept");
