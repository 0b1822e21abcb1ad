import { decodeHTML } from "entities";
import { describe, expect, it, vi } from "vitest";
import { offenders } from "../../../test/offenders.ts";
import { codeLanguages, languageNamed } from "./code-languages.ts";
import type { CodeLanguageName } from "./code-languages.ts";
import { createHighlightCode } from "./highlight-code.ts";
import { highlightLines } from "./highlight-lines.ts";

const plainText = (html: string): string => decodeHTML(html.replaceAll(/<span class="code-[a-z]+">|<\/span>/gu, ""));

describe("highlightLines", () => {
  it("puts tokens into spans with classes and no styles", async () => {
    expect(await highlightLines('// да\nconst n: number = f("<b>", 12);', "typescript")).toBe(
      '<span class="code-comment">// да</span>\n' +
        '<span class="code-keyword">const </span><span class="code-variable">n</span>' +
        '<span class="code-operator">: </span><span class="code-type">number </span>' +
        '<span class="code-operator">= </span><span class="code-function">f</span>' +
        '<span class="code-punctuation">(</span><span class="code-string">&quot;&lt;b&gt;&quot;</span>' +
        '<span class="code-punctuation">, </span><span class="code-number">12</span>' +
        '<span class="code-punctuation">);</span>',
    );
  });

  it("marks removed and added lines of a diff", async () => {
    expect(await highlightLines("-a\n+b", "diff")).toBe(
      '<span class="code-deleted">-a</span>\n<span class="code-inserted">+b</span>',
    );
  });

  const source = "/* <a href='x'>&amp;</a> */\n\tif (\"a\" < b && c > 1) { return `${d}`; }\n\n</script>\n# конец";
  // Each language loads its grammar first.
  it("preserves the text in every language", { timeout: 120_000 }, async () => {
    const found = await offenders(Object.keys(codeLanguages) as CodeLanguageName[], String, async (language) => {
      const html = await highlightLines(source, language);
      expect(plainText(html)).toBe(source);
      expect(html.replaceAll(/<span class="code-[a-z]+">|<\/span>/gu, "")).not.toMatch(/[<>"']/u);
    });
    expect(found).toEqual([]);
  });
});

describe("createHighlightCode", () => {
  it("highlights in a worker thread", { timeout: 30_000 }, async () => {
    const highlight = createHighlightCode();
    // Null until the worker is ready, which takes a while on a busy machine.
    const html = await vi.waitUntil(() => highlight("select 1", "sql"), { timeout: 25_000 });
    expect(html).toContain('<span class="code-keyword">select </span>');
  });

  it.each([
    ["of more than 50,000 characters", "let a;\n".repeat(7_200)],
    ["with a line of more than 1,000", `let a = "${"<".repeat(1_000)}";`],
  ])("does not highlight code %s", async (_what, code) => {
    expect(await createHighlightCode()(code, "javascript")).toBe(
      code.replaceAll("<", "&lt;").replaceAll('"', "&quot;"),
    );
  });
});

it("accepts aliases of languages in any case, and nothing else", () => {
  expect([languageNamed("TS"), languageNamed("c++"), languageNamed("cobol"), languageNamed(null)]).toEqual([
    "typescript",
    "cpp",
    undefined,
    undefined,
  ]);
});
