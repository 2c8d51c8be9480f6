const PLACE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;

/** Return the channel and message to which one of Discord's own addresses leads; null for any other address. */
export function placeOf(url) {
  const found = PLACE.exec(url);
  return found && { channelId: found[1], messageId: found[2] ?? null };
}

/** Return where a file lies. The sandbox's own are fetched from here, whatever name of this machine is in the address. */
export function fileAddress(url) {
  const { pathname } = new URL(url, location.href);
  return pathname.startsWith("/attachments/") ? pathname : url;
}
