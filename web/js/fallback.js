// When the shell itself did not run: it is missing, or the browser is too old to read it. In words
// that any browser understands.
if (!window.rossio) {
  document.documentElement.setAttribute("data-state", "error");
  document.getElementById("trouble-sentence").textContent =
    "The page's first script did not run. A part of the game may be missing for the moment, or this browser is too old for Rossio. Try again; if it stays so, use a current Firefox, Chrome, Edge or Safari.";
  document.getElementById("trouble").hidden = false;
  document.getElementById("trouble-detail").textContent = navigator.userAgent;
  document.getElementById("trouble-copy").hidden = true;
  document.getElementById("trouble-retry").onclick = function () {
    location.reload();
  };
}
