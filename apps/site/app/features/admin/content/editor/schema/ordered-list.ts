import { Node, wrappingInputRule } from "@tiptap/core";

/** Always numbered from one: the contract has neither another start nor emails. */
export const OrderedList = Node.create({
  name: "orderedList",
  group: "block list",
  content: "listItem+",

  parseHTML() {
    return [{ tag: "ol" }];
  },

  renderHTML() {
    return ["ol", 0];
  },

  addKeyboardShortcuts() {
    return { "Mod-Shift-7": () => this.editor.commands.toggleList(this.name, "listItem") };
  },

  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/u, type: this.type })];
  },
});
