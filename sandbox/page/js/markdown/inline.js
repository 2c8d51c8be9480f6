/**
 * Parses the text inside a block of Discord's markdown into a tree of plain objects.
 * Sources: https://support.discord.com/hc/en-us/articles/210298617 and
 * https://discord.com/developers/docs/reference#message-formatting
 */

// Each rule: a pattern and its result; `inner` texts are parsed again.
const RULES = [
  [/^\\([^0-9A-Za-z\s])/, ([, sign]) => ({ kind: "text", text: sign })],
  [/^(`+)([\s\S]*?[^`])\1(?!`)/, ([, , code]) => ({ kind: "code", text: code.replace(/^ (?=`)|(?<=`) $/g, "") })],
  [/^<(https?:\/\/[^\s<>]+)>/, ([, url]) => ({ kind: "link", url, inner: null })],
  [/^<@!?(\d{1,20})>/, ([, id]) => ({ kind: "user", id })],
  [/^<@&(\d{1,20})>/, ([, id]) => ({ kind: "role", id })],
  [/^<#(\d{1,20})>/, ([, id]) => ({ kind: "channel", id })],
  [/^<\/([^:<>]{1,100}):(\d{1,20})>/, ([, name]) => ({ kind: "command", name })],
  [/^<t:(-?\d{1,17})(?::([tTdDfFR]))?>/, ([, at, style]) => ({ kind: "time", at: Number(at), style: style ?? "f" })],
  [/^<(a?):(\w{2,32}):(\d{1,20})>/, ([, , name, id]) => ({ kind: "emoji", name, id })],
  [/^@(everyone|here)\b/, ([text]) => ({ kind: "everyone", text })],
  [
    /^\[((?:\\.|[^\\[\]]|\[[^\]]*\])+)\]\(\s*<?(https?:\/\/[^\s<>]+?)>?\s*\)/,
    ([, inner, url]) => ({ kind: "link", url, inner }),
  ],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"'\])!?]/, ([url]) => ({ kind: "link", url, inner: null })],
  [/^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, ([, inner]) => ({ kind: "bold", inner })],
  [/^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, ([, inner]) => ({ kind: "underline", inner })],
  [/^~~([\s\S]+?)~~(?!_)/, ([, inner]) => ({ kind: "struck", inner })],
  [/^\|\|([\s\S]+?)\|\|/, ([, inner]) => ({ kind: "spoiler", inner })],
  [/^\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:[^*\\\s]|\*\*)|[^\s*\\])+?)\*(?!\*)/, ([, inner]) => ({ kind: "italic", inner })],
];
// An underscore inside a word is not markup.
const UNDERSCORED = /^_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/;
const SIGN = /[\\`<@[*_~|]|https?:\/\//g;

/** Parse a text; adjacent plain texts are merged. */
export function readInline(text) {
  const nodes = [];
  let rest = 0;
  while (rest < text.length) {
    const found = match(text, rest);
    if (found) {
      add(nodes, found.node);
      rest += found.length;
      continue;
    }
    const next = nextSign(text, rest + 1);
    add(nodes, { kind: "text", text: text.slice(rest, next) });
    rest = next;
  }
  return nodes;
}

function match(text, at) {
  const ahead = text.slice(at);
  for (const [pattern, made] of RULES) {
    const found = pattern.exec(ahead);
    if (found) return { node: deeper(made(found)), length: found[0].length };
  }
  const found = /\w/.test(text[at - 1] ?? " ") ? null : UNDERSCORED.exec(ahead);
  return found && { node: deeper({ kind: "italic", inner: found[1] }), length: found[0].length };
}

function deeper({ inner, ...node }) {
  if (inner === undefined) return node;
  return { ...node, children: inner === null ? null : readInline(inner) };
}

function add(nodes, node) {
  const last = nodes.at(-1);
  if (node.kind === "text" && last?.kind === "text") last.text += node.text;
  else nodes.push(node);
}

function nextSign(text, from) {
  SIGN.lastIndex = from;
  return SIGN.exec(text)?.index ?? text.length;
}
