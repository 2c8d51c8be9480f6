const SIGNS = {
  text: "hash",
  voice: "voice",
  forum: "forum",
  announcement: "announcement",
  thread: "thread",
  private_thread: "lock",
};

/** Return the name of the sign that stands before a channel's name. */
export function signOf({ kind }) {
  return SIGNS[kind] ?? "hash";
}

/** Write a channel's name in a sentence. */
export function shownName({ kind, name }) {
  return kind.includes("thread") ? `“${name}”` : `#${name}`;
}
