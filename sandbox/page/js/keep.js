/** Small wishes that outlive a visit. A browser that keeps nothing is no reason to fail. */
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
    // Then it holds for this visit.
  }
}
