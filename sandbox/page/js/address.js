/**
 * The state of the page in its address: `?panes=player-1@table-1,player-2@table-1:phone`.
 * Channels are given by name where it is unique, so that an address can be written by hand.
 */
export function readPanes(search) {
  const text = new URLSearchParams(search).get("panes");
  if (!text) return null;
  return text.split(",").map((part) => {
    const [, person, channel, width] = /^([^@:]*)(?:@([^:]*))?(?::(.*))?$/.exec(part);
    return { person, channel: channel || null, phone: width === "phone" };
  });
}

/** Write the state of the panes to the address, without a new entry in the history. */
export function writePanes(panes) {
  const parts = panes.map(({ person, channel, phone }) => `${person}@${channel ?? ""}${phone ? ":phone" : ""}`);
  history.replaceState(null, "", `?panes=${parts.join(",")}`);
}
