import { Node } from "@tiptap/core";
import { dataAttribute } from "./attribute-rules.ts";
import { embedComplaint } from "./address-rules.ts";

/** Something of a provider that the contract allows, by its address. */
export const EmbedNode = Node.create({
  name: "embed",
  group: "block",
  draggable: true,

  addAttributes() {
    return {
      url: {
        default: null,
        validate: (value: unknown) => {
          if (typeof value !== "string" || embedComplaint(value) !== null)
            throw new RangeError("No address of a provider");
        },
        ...dataAttribute("url"),
      },
    };
  },

  parseHTML() {
    return [
      {
        tag: "div[data-url]",
        getAttrs: (element) => (embedComplaint(element.dataset["url"] ?? "") === null ? null : false),
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ["div", HTMLAttributes];
  },
});
