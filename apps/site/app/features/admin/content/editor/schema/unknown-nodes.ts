import { Mark, Node } from "@tiptap/core";

// Nodes and marks that this build does not know are written back unchanged.
const source = { source: { default: null, rendered: false } };

export const UnknownBlock = Node.create({
  name: "unknownBlock",
  group: "block",
  addAttributes: () => source,
  renderHTML: () => ["div", { class: "ce-unknown" }],
});

export const UnknownInline = Node.create({
  name: "unknownInline",
  group: "inline",
  inline: true,
  addAttributes: () => source,
  renderHTML: () => ["span", { class: "ce-unknown" }, "?"],
});

export const UnknownMark = Mark.create({
  name: "unknownMark",
  excludes: "",
  addAttributes: () => source,
  renderHTML: () => ["span", { class: "ce-unknown-mark" }, 0],
});
