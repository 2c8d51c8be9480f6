/**
 * Read the panes from the page's address, such as `?panes=player-1@table-1,player-2@table-1:phone`; return null if it
 * contains none. A channel is given by its name or its id. Without a channel, `channel` is null.
 */
export function readPanes(search) {
  const text = new URLSearchParams(search).get("panes");
  if (!text) return null;
  return text.split(",").map((part) => {
    const [, person, channel, width] = /^([^@:]*)(?:@([^:]*))?(?::(.*))?$/.exec(part);
    return { person, channel: channel || null, phone: width === "phone" };
  });
}

/** Write the state of the panes to the address, without adding an entry to the history. */
export function writePanes(panes) {
  const parts = panes.map(({ person, channel, phone }) => `${person}@${channel ?? ""}${phone ? ":phone" : ""}`);
  history.replaceState(null, "", `?panes=${parts.join(",")}`);
}
