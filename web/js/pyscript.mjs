// PyScript, for this page alone.
//
// For workers of its own PyScript would make a function out of text, which the page's policy
// forbids. It does so when something is hooked to them; the thinker is no such worker, so nothing is.

import { hooks } from "../../runtime/pyscript/core.js";

for (const hook of Object.values(hooks.worker)) hook.clear();
