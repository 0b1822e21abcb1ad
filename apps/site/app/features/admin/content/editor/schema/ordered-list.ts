import { richTextLimits } from "@corp/api";
import { Node, wrappingInputRule } from "@tiptap/core";

/** Returns undefined for a list that starts at one. */
const readStart = (text: string | null): number | undefined => {
  const start = Number(text ?? "1");
  return isStart(start) && start > 1 ? start : undefined;
};
const isStart = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= richTextLimits.listStart;

function startRule(value: unknown): void {
  if (value !== undefined && !isStart(value)) throw new RangeError("No number of an item");
}

/** Numbered from one, or from a number of its own. */
export const OrderedList = Node.create({
  name: "orderedList",
  group: "block list",
  content: "listItem+",

  addAttributes() {
    return {
      start: {
        default: undefined,
        validate: startRule,
        parseHTML: (element) => readStart(element.getAttribute("start")),
        renderHTML: ({ start }) => (start === undefined ? {} : { start: String(start) }),
      },
    };
  },

  parseHTML() {
    return [{ tag: "ol" }];
  },

  renderHTML({ HTMLAttributes }) {
    return ["ol", HTMLAttributes, 0];
  },

  addKeyboardShortcuts() {
    return { "Mod-Shift-7": () => this.editor.commands.toggleList(this.name, "listItem") };
  },

  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/u, type: this.type })];
  },
});
