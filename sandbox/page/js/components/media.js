import { h } from "../dom.js";
import { icon } from "../icons.js";
import { fileAddress } from "../links.js";
import { veil } from "../veil.js";

const KIB = 1024;

function picture(media, description, about, name) {
  const image = h("img", {
    class: name,
    src: fileAddress(media.url),
    alt: description ?? "",
    title: description,
    width: media.width,
    height: media.height,
    loading: "lazy",
  });
  image.addEventListener("load", about.place.settle);
  return image;
}

function perhapsVeiled(element, spoiler, about) {
  return spoiler ? veil(element, about.place.words) : element;
}

/** Draw the thumbnail of a section. */
export function drawThumbnail({ media, description, spoiler }, about) {
  return perhapsVeiled(picture(media, description, about, "thumbnail"), spoiler, about);
}

/** Draw one picture in full, several as a grid. */
export function drawGallery({ items }, about) {
  const drawn = items.map(({ media, description, spoiler }) =>
    perhapsVeiled(picture(media, description, about, "picture"), spoiler, about),
  );
  return h("div", { class: "gallery", "data-count": items.length }, drawn);
}

/** Draw a file component. */
export function drawFile({ file, name, size, spoiler }, about) {
  return perhapsVeiled(fileCard(file.url, name, size), spoiler, about);
}

/** Draw the files of a message without components V2: pictures, and cards for other files. */
export function drawAttachments(attachments, about) {
  if (!attachments.length) return null;
  return h(
    "div",
    { class: "attachments" },
    attachments.map((one) =>
      one.content_type?.startsWith("image/")
        ? picture(one, one.description, about, "picture")
        : fileCard(one.url, one.filename, one.size),
    ),
  );
}

function fileCard(url, name, size) {
  return h(
    "div",
    { class: "file" },
    icon("file"),
    h(
      "div",
      {},
      h("a", { href: fileAddress(url), download: name }, name),
      h("div", { class: "small" }, sizeText(size)),
    ),
  );
}

function sizeText(bytes) {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < KIB * KIB) return `${(bytes / KIB).toFixed(1)} KB`;
  return `${(bytes / KIB / KIB).toFixed(1)} MB`;
}
