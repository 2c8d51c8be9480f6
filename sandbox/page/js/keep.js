/** Preferences in the local storage. Works without a local storage, for one visit. */
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
