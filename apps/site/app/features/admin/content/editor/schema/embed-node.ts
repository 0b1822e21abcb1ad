import { Node } from "@tiptap/core";
import { dataAttribute } from "./attribute-rules.ts";
import { embedIssue } from "./url-rules.ts";

/** A video or a map of an allowed provider, by its URL. */
export const EmbedNode = Node.create({
  name: "embed",
  group: "block",
  draggable: true,

  addAttributes() {
    return {
      url: {
        default: null,
        validate: (value: unknown) => {
          if (typeof value !== "string" || embedIssue(value) !== null) throw new RangeError("No URL of a provider");
        },
        ...dataAttribute("url"),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: "div[data-url]",
        getAttrs: (element) => (embedIssue(element.dataset["url"] ?? "") === null ? null : false),
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ["div", HTMLAttributes];
  },
});
