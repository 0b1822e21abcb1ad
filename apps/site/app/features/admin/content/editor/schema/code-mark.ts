import { Mark, markInputRule, markPasteRule } from "@tiptap/core";

const typedCode = /(?:^|[^`])(`([^`]+)`)$/u;
const pastedCode = /(?:^|[^`])(`([^`]+)`)/gu;

/** Inline code. Unlike TipTap's it combines with other marks, as in the contract: bold code, linked code. */
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
