const PLACE = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?$/;

/** Return the channel and message of a Discord link, or null for any other address. */
export function placeOf(url) {
  const found = PLACE.exec(url);
  return found && { channelId: found[1], messageId: found[2] ?? null };
}

const EMOJI = /^https:\/\/cdn\.discordapp\.com\/emojis\/\d+\.png(?:\?|$)/;

/** Return the address of a file. Files and emojis of the sandbox are fetched from the page's own origin. */
export function fileAddress(url) {
  const { pathname } = new URL(url, location.href);
  return pathname.startsWith("/attachments/") || EMOJI.test(url) ? pathname : url;
}
