const PRIMARY = 1;

let pressed = false;
const waiting = [];

for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
  addEventListener(type, follow, { capture: true, passive: true });
}

function follow({ buttons }) {
  const before = pressed;
  pressed = (buttons & PRIMARY) !== 0;
  // The click event follows the release.
  if (before && !pressed) setTimeout(catchUp);
}

/** Run each action in its own task, in order. */
function catchUp() {
  if (pressed || !waiting.length) return;
  setTimeout(catchUp);
  waiting.shift()();
}

/** Act now or, if the pointer is pressed, after its release: a button that is redrawn during a press gets no click. */
export function betweenPresses(act) {
  if (pressed || waiting.length) waiting.push(act);
  else act();
}
