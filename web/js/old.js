// For browsers that know no modules, and so none of the rest: in words they understand.
document.documentElement.setAttribute("data-state", "error");
document.getElementById("trouble-sentence").textContent =
  "This browser is too old for Rossio, which runs Python in the page. Use a current Firefox, Chrome, Edge or Safari.";
document.getElementById("trouble").hidden = false;
