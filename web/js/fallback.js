// The ways out of a failed start, in words that any browser understands; and the word itself, when
// the scripts that would say it did not run: they are missing, damaged, or the browser is too old.
//
// Nothing here needs another script of the page, and no way out deletes what is kept of games.
(function () {
  "use strict";
  var home = location.href.split(/[?#]/)[0].replace(/[^/]*$/, "");
  var nativeFetch = window.fetch;

  function element(id) {
    return document.getElementById(id);
  }

  function settled(promises) {
    function ignore() {}
    return Promise.all(
      promises.map(function (promise) {
        return promise.then(ignore, ignore);
      })
    );
  }

  // A browser whose own folders are damaged may never answer.
  function atMost(seconds, promise) {
    var enough = new Promise(function (resolve) {
      setTimeout(resolve, 1000 * seconds);
    });
    return Promise.race([promise, enough]);
  }

  // --- Trying again ------------------------------------------------------------------------------

  function reload() {
    location.reload();
  }

  // A host's "not found", or a damaged file, may stay with the browser for some minutes: ask past it.
  function fetchPastCache() {
    var seen = {};
    performance.getEntriesByType("resource").forEach(function (entry) {
      seen[entry.name] = true;
    });
    [].forEach.call(document.querySelectorAll("script[src], link[rel=modulepreload]"), function (one) {
      seen[one.src || one.href] = true;
    });
    var again = settled(
      Object.keys(seen).map(function (address) {
        return nativeFetch(address, { cache: "reload" });
      })
    );
    return atMost(30, again);
  }

  function retry() {
    element("trouble-retry").disabled = true;
    if (!nativeFetch) return reload();
    fetchPastCache().then(reload, reload);
  }

  // --- Fetching the site anew --------------------------------------------------------------------

  // What is kept of the site may itself be what is broken. Other sites of this host are not ours.
  function forgetSite() {
    var workers = navigator.serviceWorker.getRegistrations().then(function (registrations) {
      return settled(
        registrations
          .filter(function (one) {
            return one.scope === home;
          })
          .map(function (one) {
            return one.unregister();
          })
      );
    });
    var files = caches.keys().then(function (names) {
      return settled(
        names
          .filter(function (name) {
            return name.indexOf("rossio " + home + " ") === 0;
          })
          .map(function (name) {
            return caches.delete(name);
          })
      );
    });
    return settled([workers, files]);
  }

  // Nothing is thrown away before it is known that there is something to fetch.
  function refetch() {
    var button = element("trouble-refetch");
    button.disabled = true;
    nativeFetch(home + "sw.js", { cache: "no-store" }).then(
      function (answer) {
        if (!answer.ok) return unreachable();
        atMost(5, forgetSite()).then(retry, retry);
      },
      unreachable
    );
    function unreachable() {
      button.disabled = false;
      element("trouble-sentence").textContent = words().unreachable;
    }
  }

  // --- What is kept of games ---------------------------------------------------------------------

  // By today's names, which begin with the site's path, and by those of the first release.
  var prefixes = ["rossio " + home.replace(/^[a-z]+:\/\/[^/]*/, "") + " ", "rossio:"];

  // A browser keeps halves of characters too, which no file can hold.
  function asUnicode(text) {
    return text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, function (found) {
      return found.length === 2 ? found : "\ufffd";
    });
  }

  // Each text that is kept, with its name in today's form; nothing where that is forbidden.
  function everythingKept() {
    var found = [];
    try {
      for (var place = 0; place < localStorage.length; place++) {
        var name = localStorage.key(place);
        prefixes.forEach(function (prefix) {
          if (name.indexOf(prefix) === 0)
            found.push([asUnicode(name.slice(prefix.length)), asUnicode(localStorage.getItem(name))]);
        });
      }
    } catch (_) {
      // forbidden
    }
    return found;
  }

  // The same of the second place, that of kept.js; nothing where there is none.
  function everythingMirrored() {
    return new Promise(function (resolve, reject) {
      var opening = indexedDB.open(prefixes[0].trim());
      opening.onerror = reject;
      opening.onupgradeneeded = function () {
        opening.transaction.abort(); // it is not there, and is not made by looking
      };
      opening.onsuccess = function () {
        var found = [];
        var reading;
        try {
          reading = opening.result.transaction("texts").objectStore("texts").openCursor();
        } catch (error) {
          return reject(error); // there is a database, but not what we keep in it
        }
        reading.onerror = reject;
        reading.onsuccess = function () {
          var entry = reading.result;
          if (!entry) return resolve(found);
          if (typeof entry.key === "string" && entry.value && typeof entry.value.text === "string")
            found.push([asUnicode(entry.key), asUnicode(entry.value.text)]);
          entry.continue();
        };
      };
    });
  }

  // What the app's own export calls the kinds of what is kept, by what their names begin with.
  var PARTS = {
    game: "games",
    box: "boxes",
    try: "tries",
    claim: "claims",
    puzzles: "solved",
    mistake: "mistakes",
    preferences: "preferences",
    plan: "plans",
    lesson: "lessons",
  };

  function has(object, name) {
    return Object.prototype.hasOwnProperty.call(object, name);
  }

  // The file that the app itself exports and takes in. What the two places keep differently is in it
  // twice. Names are anybody's: what has no prototype takes all of them.
  function exported(entries) {
    var file = { type: "rossio", version: 2 };
    var seen = Object.create(null);
    Object.keys(PARTS).forEach(function (kind) {
      file[PARTS[kind]] = Object.create(null);
    });
    entries.forEach(function (entry) {
      var whole = JSON.stringify(entry);
      if (seen[whole]) return;
      seen[whole] = true;
      var kind = entry[0].split(":")[0];
      var name = entry[0].slice(kind.length + 1);
      if (!has(PARTS, kind)) return;
      var texts = file[PARTS[kind]];
      while (has(texts, name)) name += "'";
      texts[name] = entry[1];
    });
    return JSON.stringify(file);
  }

  function save() {
    var kept = everythingKept();
    function saveWith(mirrored) {
      download(exported(kept.concat(mirrored || [])));
    }
    function saveAlone() {
      saveWith([]);
    }
    if (!window.Promise) return saveAlone();
    atMost(3, everythingMirrored()).then(saveWith, saveAlone);
  }

  function download(text) {
    var anchor = document.createElement("a");
    anchor.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    anchor.download = "rossio.json";
    anchor.click();
    setTimeout(function () {
      URL.revokeObjectURL(anchor.href);
    }, 60000);
  }

  // The address says it, not what is kept; what the address says now may be the trouble, and is one
  // step back.
  function startWithout() {
    location.assign(home + "?without-kept");
  }

  // --- Offering them -----------------------------------------------------------------------------

  element("trouble-retry").onclick = retry;
  element("trouble-refetch").onclick = refetch;
  element("trouble-without").onclick = startWithout;
  element("trouble-save").onclick = save;
  element("trouble-refetch").hidden = !(navigator.serviceWorker && navigator.serviceWorker.controller);

  function offerKept() {
    element("trouble-without").hidden = element("trouble-save").hidden = false;
  }

  // Looked at only when there is trouble: it takes its time.
  new MutationObserver(function () {
    if (element("trouble").hidden) return;
    if (everythingKept().length) return offerKept();
    atMost(3, everythingMirrored()).then(function (found) {
      if (found && found.length) offerKept();
    }, function () {});
  }).observe(element("trouble"), { attributes: true, attributeFilter: ["hidden"] });

  // --- When the first scripts did not run --------------------------------------------------------

  function words() {
    var languages = JSON.parse(element("words").textContent);
    var language = String(navigator.language).slice(0, 2).toLowerCase();
    return has(languages, language) ? languages[language] : languages.en;
  }

  function isFirst(address) {
    return [].some.call(document.querySelectorAll("script[data-first]"), function (script) {
      return script.src === address;
    });
  }

  function tell(detail) {
    var texts = words();
    [].forEach.call(document.querySelectorAll("#trouble [data-word]"), function (one) {
      one.textContent = texts[one.getAttribute("data-word")];
    });
    document.documentElement.setAttribute("data-state", "error");
    element("trouble-sentence").textContent = texts.first;
    element("trouble-detail").textContent = detail + "\n\n" + navigator.userAgent;
    element("trouble-copy").hidden = true;
    element("trouble").hidden = false;
  }

  window.addEventListener(
    "error",
    function (event) {
      var address = event.filename || event.target.src;
      if (isFirst(address) && !(window.rossio && window.rossio.ready))
        tell(address + ": " + (event.message || "did not load"));
    },
    true
  );
})();
