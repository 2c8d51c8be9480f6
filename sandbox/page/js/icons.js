const SVG = "http://www.w3.org/2000/svg";

// Strokes on a square of 24 units.
const PATHS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M4 5h16v10H10l-4 4v-4H4z",
  forum: "M3 5h12v8H9l-3 3v-3H3zM18 9h3v8h-2v3l-3-3h-5",
  voice: "M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  announcement: "M4 10v4h3l9 4V6l-9 4zM19 10v4M8 14l1.5 5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  menu: "M4 6h16M4 12h16M4 18h16",
  reload: "M19 12a7 7 0 1 1-2.2-5.1M17 3v4.5h-4.5",
  phone: "M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2",
  one: "M4 5h16v14H4z",
  two: "M3 5h8v14H3zM13 5h8v14h-8z",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  close: "M6 6l12 12M18 6 6 18",
  eye: "M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  reply: "M9 7 4 12l5 5M4 12h9a7 7 0 0 1 7 7",
  pencil: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3",
  bin: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  plus: "M12 5v14M5 12h14",
  down: "M6 9l6 6 6-6",
  check: "M5 12.5 10 17l9-10",
  outward: "M9 5H5v14h14v-4M13 5h6v6M19 5l-8 8",
  pause: "M8 5v14M16 5v14",
  play: "M7 5l12 7-12 7z",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2",
  send: "M4 12 20 5l-4 15-4-6zM12 14l8-9",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  warning: "M12 4 22 20H2zM12 10v4.5M12 17v.5",
};

/** Draw an icon, which is hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
