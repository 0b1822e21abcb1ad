import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { common, createLowlight } from "lowlight";
import { codeLanguages, languageLabel } from "./code-languages.ts";
import { furtherGrammars } from "./further-grammars.ts";

const namePattern = /^[A-Za-z0-9+#._-]{1,32}$/u;

function isLanguage(value: unknown): boolean {
  return value === null || (typeof value === "string" && namePattern.test(value));
}

/** Highlights every offered language with lowlight; without a language nothing is guessed, as on the site. */
export function createColours() {
  const lowlight = createLowlight({ ...common, ...furtherGrammars });
  // Some names are aliases already. Vue is highlighted as XML: elements, scripts, styles.
  lowlight.registerAlias({ xml: ["htm", "vue"] });
  const grammars = new Set(lowlight.listLanguages());
  for (const { value, aliases } of codeLanguages) {
    if (grammars.has(value)) lowlight.registerAlias({ [value]: [...aliases] });
  }
  return {
    ...lowlight,
    highlightAuto: (text: string) => ({ type: "root" as const, children: [{ type: "text" as const, value: text }] }),
  };
}

/** Tab indents by two spaces; the down arrow at its end leaves it. */
export const CodeBlock = CodeBlockLowlight.extend({
  // Before lists: their Tab would indent the item.
  priority: 200,

  addAttributes() {
    return {
      language: {
        default: null,
        validate: (value: unknown) => {
          if (!isLanguage(value)) throw new RangeError("No name of a language");
        },
        rendered: false,
        parseHTML: (element) => {
          const named = [element, ...element.children].flatMap(({ classList }) => [...classList]);
          const language = named.find((name) => name.startsWith("language-"))?.slice("language-".length) ?? null;
          return isLanguage(language) ? language : null;
        },
      },
    };
  },

  renderHTML({ node }) {
    const language: unknown = node.attrs["language"];
    const attributes = typeof language === "string" ? { "data-language": languageLabel(language) } : {};
    return ["pre", attributes, ["code", typeof language === "string" ? { class: `language-${language}` } : {}, 0]];
  },
}).configure({ lowlight: createColours(), enableTabIndentation: true, tabSize: 2 });
