import { richTextLimits } from "@corp/api";
import { Node } from "@tiptap/core";
import { dataAttribute, allowText, textOrNull } from "./attribute-rules.ts";

export interface GalleryImage {
  readonly file_id: string;
  readonly alt: string;
}

const isFileName = allowText(1, 64);
const isAlt = allowText(1, richTextLimits.alt);

/** A stored picture by its identifier; the list of files has its URL. */
export const ImageNode = Node.create({
  name: "image",
  group: "block",
  draggable: true,

  addAttributes() {
    return {
      file_id: { default: null, validate: isFileName, ...dataAttribute("file-id") },
      alt: { default: null, validate: isAlt, ...dataAttribute("alt") },
      caption: { default: null, validate: textOrNull(richTextLimits.caption), ...dataAttribute("caption") },
    };
  },

  // Only from the editor's own clipboard: a picture of another page has no stored file.
  parseHTML() {
    return [{ tag: "figure[data-file-id][data-alt]" }];
  },

  renderHTML({ HTMLAttributes }) {
    return ["figure", HTMLAttributes];
  },
});

export const GalleryNode = Node.create({
  name: "gallery",
  group: "block",
  draggable: true,

  addAttributes() {
    return {
      images: {
        default: null,
        validate: checkImages,
        parseHTML: (element) => readImages(element.dataset["gallery"] ?? ""),
        renderHTML: ({ images }) => ({ "data-gallery": JSON.stringify(images) }),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: "div[data-gallery]",
        getAttrs: (element) => (readImages(element.dataset["gallery"] ?? "") === null ? false : null),
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ["div", HTMLAttributes];
  },
});

function checkImages(value: unknown): void {
  if (!Array.isArray(value) || value.length < 1 || value.length > richTextLimits.galleryPictures)
    throw new RangeError("No pictures");
  for (const image of value as readonly Partial<GalleryImage>[]) {
    isFileName(image.file_id);
    isAlt(image.alt);
    if (Object.keys(image).length !== 2) throw new RangeError("More than a picture and its text");
  }
}

function readImages(json: string): readonly GalleryImage[] | null {
  try {
    const images: unknown = JSON.parse(json);
    checkImages(images);
    return images as readonly GalleryImage[];
  } catch {
    return null;
  }
}
