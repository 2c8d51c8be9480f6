const PRIMARY = 1;

let pressed = false;
const waiting = [];

for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
  addEventListener(type, follow, { capture: true, passive: true });
}

function follow({ buttons }) {
  const before = pressed;
  pressed = (buttons & PRIMARY) !== 0;
  // The click comes right after the release.
  if (before && !pressed) setTimeout(catchUp);
}

/** Each in a turn of its own, as it came. */
function catchUp() {
  if (pressed || !waiting.length) return;
  setTimeout(catchUp);
  waiting.shift()();
}

/** Act at once, or once what is pressed is let go: a button that is drawn anew in between is never clicked. */
export function betweenPresses(act) {
  if (pressed || waiting.length) waiting.push(act);
  else act();
}
