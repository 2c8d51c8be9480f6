const SIGNS = {
  text: "hash",
  voice: "voice",
  forum: "forum",
  announcement: "announcement",
  thread: "thread",
  private_thread: "lock",
};

/** Return the name of the icon of a channel. */
export function signOf({ kind }) {
  return SIGNS[kind] ?? "hash";
}

/** Return a channel's name for use in a sentence. */
export function shownName({ kind, name }) {
  return kind.includes("thread") ? `“${name}”` : `#${name}`;
}
