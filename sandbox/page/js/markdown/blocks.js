import { readInline } from "./inline.js";

const FENCE = /^```(?:([\w+-]+)\n)?\n?([\s\S]*?)\n?```/;
const HEADING = /^(#{1,3})\s+(.+?)\s*#*$/;
const SUBTEXT = /^-#\s+(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^(\s*)(?:([-*])|(\d{1,9})\.)\s+(.+)$/;

/** Parse a text in Discord's markdown into blocks: paragraphs, headings, subtexts, lists, quotes and code. */
export function readBlocks(text) {
  const blocks = [];
  let rest = text;
  while (rest !== "") {
    const [block, length] = fence(rest) ?? wholeQuote(rest) ?? line(rest, blocks.at(-1));
    if (block) blocks.push(block);
    rest = rest.slice(length);
  }
  return blocks.map(finished);
}

function fence(text) {
  const found = FENCE.exec(text);
  if (!found || found[2] === "") return null;
  const after = text[found[0].length] === "\n" ? 1 : 0;
  return [{ kind: "fence", text: found[2] }, found[0].length + after];
}

function wholeQuote(text) {
  if (!text.startsWith(">>> ")) return null;
  return [{ kind: "quote", blocks: readBlocks(text.slice(4)) }, text.length];
}

/** Parse one line; return its block and length. A line that continues the previous block is added to that block. */
function line(text, before) {
  const end = text.indexOf("\n");
  const own = end < 0 ? text : text.slice(0, end);
  const [content, code] = cutAtFence(own, text);
  const length = code ? content.length : own.length + (end < 0 ? 0 : 1);
  const block = blockOf(content);
  if (!goesOn(before, block)) return [block, length];
  if (block.kind === "list") before.items.push(...block.items);
  else before.lines.push(...block.lines);
  return [null, length];
}

/** Split a line before a fence, which can begin inside it. */
function cutAtFence(own, text) {
  const at = own.indexOf("```", 1);
  const begins = at > 0 && FENCE.test(text.slice(at));
  return begins ? [own.slice(0, at), true] : [own, false];
}

function goesOn(before, block) {
  return before?.kind === block.kind && ["paragraph", "quote", "list"].includes(block.kind) && !before.blocks;
}

function blockOf(content) {
  const heading = HEADING.exec(content);
  if (heading) return { kind: "heading", level: heading[1].length, lines: [heading[2]] };
  const subtext = SUBTEXT.exec(content);
  if (subtext) return { kind: "subtext", lines: [subtext[1]] };
  const quote = QUOTE.exec(content);
  if (quote && content.startsWith("> ")) return { kind: "quote", lines: [quote[1]] };
  const item = ITEM.exec(content);
  if (item) return { kind: "list", items: [readItem(item)] };
  return { kind: "paragraph", lines: [content] };
}

function readItem([, indent, , number, text]) {
  return { depth: Math.min(Math.floor(indent.length / 2), 5), number: number ? Number(number) : null, text };
}

function finished(block) {
  if (block.items) {
    return { ...block, items: block.items.map(({ text, ...item }) => ({ ...item, children: readInline(text) })) };
  }
  if (block.blocks || block.kind === "fence") return block;
  if (block.kind === "quote") return { kind: "quote", blocks: readBlocks(block.lines.join("\n")) };
  const { lines, ...rest } = block;
  return { ...rest, children: readInline(lines.join("\n")) };
}
