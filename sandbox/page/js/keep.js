/** Return a preference from the browser's local storage; null if there is none or the storage cannot be used. */
export function kept(name) {
  try {
    return localStorage.getItem(`houserules.${name}`);
  } catch {
    return null;
  }
}

/** Store a preference in the browser's local storage. */
export function keep(name, value) {
  try {
    localStorage.setItem(`houserules.${name}`, value);
  } catch {
    // Without local storage, the preference is lost after this visit.
  }
}
