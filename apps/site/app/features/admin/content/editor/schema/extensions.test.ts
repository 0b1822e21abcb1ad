// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { documentExtensions } from "./extensions.ts";

let editor: Editor;
beforeEach(() => {
  editor = new Editor({ element: document.body, extensions: documentExtensions(), injectCSS: false });
});
afterEach(() => editor.destroy());

/** Types character by character through the input rules. */
function type(text: string): void {
  const { view } = editor;
  for (const character of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(character, from, to);
    if (view.someProp("handleTextInput", (handle) => handle(view, from, to, character, insert)) !== true) {
      view.dispatch(insert());
    }
  }
}

it("turns a typed https URL into a link once a space follows", () => {
  type("см. https://corp.example/a. ");
  expect(editor.getHTML()).toBe("<p>см. https://corp.example/a. </p>");
  type("https://corp.example/b и");
  expect(editor.getHTML()).toContain(
    '<a href="https://corp.example/b" rel="noopener noreferrer">https://corp.example/b</a> и',
  );
});

it.each(["http://corp.example/", "javascript:alert(1)", "https://user@corp.example/"])("makes no link of %s", (url) => {
  type(`${url} и`);
  editor.commands.insertContent(`<a href="${url}">x</a>`);
  expect(editor.getHTML()).not.toContain("<a ");
});

it.each([
  ["## ", "<h2></h2>"],
  ["### ", "<h3></h3>"],
  ["- ", "<ul><li><p></p></li></ul>"],
  ["1. ", "<ol><li><p></p></li></ol>"],
  ["> ", "<blockquote><p></p></blockquote>"],
  ["---", "<hr>"],
  ["```ts ", '<pre data-language="TypeScript"><code class="language-ts"></code></pre>'],
  ["**a**", "<p><strong>a</strong></p>"],
  ["*a*", "<p><em>a</em></p>"],
  ["~~a~~", "<p><s>a</s></p>"],
  ["`a`", "<p><code>a</code></p>"],
])("reads Markdown's %s", (typed, html) => {
  type(typed);
  expect(editor.getHTML().replace("<hr><p></p>", "<hr>")).toBe(html);
});

it("has no heading of the first level", () => {
  type("# ");
  expect(editor.getHTML()).toBe("<p># </p>");
});
