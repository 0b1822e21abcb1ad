import { Mark, markInputRule, markPasteRule } from "@tiptap/core";

const typedCode = /(?:^|[^`])(`([^`]+)`)$/u;
const pastedCode = /(?:^|[^`])(`([^`]+)`)/gu;

/** Code within a line. Unlike TipTap's it stands beside other marks, as the contract has it: bold code, code that is a link. */
export const CodeMark = Mark.create({
  name: "code",
  code: true,
  exitable: true,

  parseHTML() {
    return [{ tag: "code" }];
  },

  renderHTML() {
    return ["code", 0];
  },

  addKeyboardShortcuts() {
    return { "Mod-e": () => this.editor.commands.toggleMark(this.name) };
  },

  addInputRules() {
    return [markInputRule({ find: typedCode, type: this.type })];
  },

  addPasteRules() {
    return [markPasteRule({ find: pastedCode, type: this.type })];
  },
});
