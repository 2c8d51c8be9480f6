/** Preferences in the browser's local storage. Without it, they last for one visit. */
export function kept(name) {
  try {
    return localStorage.getItem(`houserules.${name}`);
  } catch {
    return null;
  }
}

export function keep(name, value) {
  try {
    localStorage.setItem(`houserules.${name}`, value);
  } catch {
    // The preference is lost after this visit.
  }
}
