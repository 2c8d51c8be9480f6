const GAP = 4;
const EDGE = 8;

/** Place an open popup below or above an element, where there is space, and within the window. */
export function placeBeside(popup, anchor, { below, wide = false }) {
  const box = anchor.getBoundingClientRect();
  popup.style.maxHeight = "";
  if (wide) popup.style.width = `${box.width}px`;
  const room = { below: innerHeight - box.bottom - GAP - EDGE, above: box.top - GAP - EDGE };
  const height = popup.offsetHeight;
  const under = below
    ? room.below >= height || room.below >= room.above
    : room.above < height && room.below > room.above;
  popup.style.maxHeight = `${under ? room.below : room.above}px`;
  popup.style.left = `${Math.max(EDGE, Math.min(box.left, innerWidth - popup.offsetWidth - EDGE))}px`;
  popup.style.top = `${under ? box.bottom + GAP : box.top - GAP - popup.offsetHeight}px`;
}
