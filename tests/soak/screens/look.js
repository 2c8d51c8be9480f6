// Returns what the client on the page shows: messages with their text and buttons, and flaws of the layout.
() => {
  const BLOCKS = new Set(["DIV", "H3", "LI", "BLOCKQUOTE", "PRE", "P"]);
  const HAIR = 1;
  const textOf = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    if (node.matches("img")) return node.alt;
    if (node.matches("time[data-relative]")) return `<t:${node.dataset.relative}:R>`;
    const inside = [...node.childNodes].map(textOf).join("");
    return BLOCKS.has(node.tagName) ? `\n${inside}\n` : inside;
  };
  const flaws = [];
  const nameOf = (element) => `${element.className}: ${element.textContent.trim().slice(0, 60)}`;
  const inWidth = (element, box) => {
    const { left, right } = element.getBoundingClientRect();
    const outer = box.getBoundingClientRect();
    if (right > outer.right + HAIR || left < outer.left - HAIR) flaws.push(`beyond the edge: ${nameOf(element)}`);
  };
  const readRow = (row) => {
    const places = [...row.children].map((one) => one.getBoundingClientRect());
    const wraps = places.some(({ top }) => top >= places[0].bottom);
    if (wraps) flaws.push(`a row wraps: ${[...row.children].map((one) => one.textContent).join(" | ")}`);
  };
  const readMessage = (item) => {
    const thumbnail = item.querySelector(".thumbnail");
    for (const part of item.querySelectorAll(".markdown, .row, .button, .select, .container, .thumbnail")) {
      inWidth(part, part.parentElement.closest(".container") ?? scroller);
    }
    item.querySelectorAll(".row").forEach(readRow);
    return {
      id: item.dataset.message,
      preview: item.querySelector(".context .preview")?.textContent ?? "",
      private: item.querySelector("[data-ephemeral]") !== null,
      text: [...item.querySelectorAll(".body .markdown")]
        .map(textOf)
        .join("\n")
        .replace(/\n\s*\n/g, "\n")
        .trim(),
      buttons: [...item.querySelectorAll(".button[data-key]")].map((one) => ({
        key: one.dataset.key,
        label: one.textContent.trim(),
        style: [...one.classList].find((name) => name !== "button") ?? "",
        disabled: one.disabled,
      })),
      picture: thumbnail && {
        name: thumbnail.alt,
        address: thumbnail.src,
        loaded: thumbnail.complete && thumbnail.naturalWidth > 0,
      },
    };
  };
  const scroller = document.querySelector(".scroller");
  if (!scroller) return { messages: [], flaws };
  const messages = [...document.querySelectorAll(".client [data-message]")].map(readMessage);
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) flaws.push(`the page is ${root.scrollWidth} pixels wide`);
  if (scroller.scrollWidth > scroller.clientWidth) flaws.push(`the messages are ${scroller.scrollWidth} pixels wide`);
  return { messages, flaws };
};
