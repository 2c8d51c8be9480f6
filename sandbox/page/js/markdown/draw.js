import { drawPicture } from "../components/emoji.js";
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { placeOf } from "../links.js";
import { written } from "../times.js";
import { veil } from "../veil.js";
import { readBlocks } from "./blocks.js";
import { readInline } from "./inline.js";

/** Draw a text in Discord's markdown. `names` are those of the message's mentions; `place` is where it is shown. */
export function drawMarkdown(text, names, place) {
  return h(
    "div",
    { class: "markdown" },
    readBlocks(text).map((block) => drawBlock(block, { names, place })),
  );
}

/** Draw the first line of a text, for previews of messages. */
export function drawLine(text, names, place) {
  const [line] = text.replace(/^(?:#{1,3}|-#|>|[-*])\s+/, "").split("\n");
  return drawNodes(readInline(line), { names, place });
}

const BLOCKS = {
  paragraph: (block, about) => h("div", { class: "paragraph" }, drawNodes(block.children, about)),
  heading: (block, about) => h("h3", { class: `heading-${block.level}` }, drawNodes(block.children, about)),
  subtext: (block, about) => h("div", { class: "subtext" }, drawNodes(block.children, about)),
  quote: (block, about) =>
    h(
      "blockquote",
      {},
      block.blocks.map((one) => drawBlock(one, about)),
    ),
  fence: (block) => h("pre", { tabindex: "0" }, h("code", {}, block.text)),
  list: drawList,
};

function drawBlock(block, about) {
  return BLOCKS[block.kind](block, about);
}

function drawList({ items }, about) {
  const ordered = items[0].number !== null;
  return h(
    ordered ? "ol" : "ul",
    { class: "list", start: ordered ? items[0].number : null },
    items.map((item) => {
      const element = h("li", {}, drawNodes(item.children, about));
      element.style.setProperty("--depth", item.depth);
      return element;
    }),
  );
}

const NODES = {
  text: ({ text }) => text,
  code: ({ text }) => h("code", {}, text),
  bold: (node, about) => h("strong", {}, drawNodes(node.children, about)),
  italic: (node, about) => h("em", {}, drawNodes(node.children, about)),
  underline: (node, about) => h("u", {}, drawNodes(node.children, about)),
  struck: (node, about) => h("s", {}, drawNodes(node.children, about)),
  spoiler: (node, about) => veil(h("span", {}, drawNodes(node.children, about)), about.place.words),
  user: ({ id }, { names, place }) =>
    h("span", { class: "mention" }, `@${names.users[id] ?? place.world.person(id)?.display_name ?? id}`),
  role: ({ id }, { names }) => h("span", { class: "mention" }, `@${names.roles[id] ?? id}`),
  everyone: ({ text }) => h("span", { class: "mention" }, text),
  channel: ({ id }, { names, place }) => channelMention(id, names.channels[id], place),
  command: ({ name }, { place }) =>
    h("button", { type: "button", class: "mention", onclick: () => place.typeCommand(name) }, `/${name}`),
  emoji: drawPicture,
  time: drawTime,
  link: drawLink,
};

function drawNodes(nodes, about) {
  return nodes.map((node) => NODES[node.kind](node, about));
}

function channelMention(id, name, place, messageId = null) {
  const known = name ?? place.client.channels.get(id)?.name;
  if (known === undefined) return h("span", { class: "mention" }, "# ?");
  return h(
    "button",
    { type: "button", class: "mention", onclick: () => place.goTo(id, messageId) },
    `#${known}`,
    messageId && [" › ", icon("thread")],
  );
}

function drawTime({ at, style }, { place }) {
  const { locale, world } = place;
  const moment = new Date(at * 1000);
  return h(
    "time",
    {
      class: "stamp",
      datetime: Number.isNaN(moment.valueOf()) ? null : moment.toISOString(),
      title: style === "R" ? written(at, "F", locale, 0) : null,
      "data-relative": style === "R" ? at : null,
      "data-locale": style === "R" ? locale : null,
    },
    written(at, style, locale, world.clock.now()),
  );
}

function drawLink({ url, children }, about) {
  const inside = placeOf(url);
  if (!inside) {
    return h(
      "a",
      { href: url, target: "_blank", rel: "noreferrer noopener" },
      children ? drawNodes(children, about) : url,
    );
  }
  const { channelId, messageId } = inside;
  if (!children) return channelMention(channelId, undefined, about.place, messageId);
  const go = () => about.place.goTo(channelId, messageId);
  return h("button", { type: "button", class: "link", onclick: go }, drawNodes(children, about));
}
