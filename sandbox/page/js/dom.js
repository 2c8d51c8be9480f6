/**
 * Build an element: `h("button", {class: "x", onclick: act, "aria-label": "y"}, child, ...)`.
 * Attributes and children that are null, undefined or false are left out.
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...present(children));
  return element;
}

/** Replace the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

let given = 0;

/** Return an unused id for an element. */
export function uniqueId(prefix) {
  given += 1;
  return `${prefix}-${given}`;
}

/** Return an element whose text only screen readers read. */
export function spoken(text) {
  return h("span", { class: "spoken" }, text);
}
