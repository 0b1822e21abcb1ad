import type { HighlighterCore } from "shiki/core";
import { codeLanguages } from "./code-languages.ts";
import type { CodeLanguageName } from "./code-languages.ts";
import { classOfColour, codeTheme } from "./code-theme.ts";
import { escapeUTF8 } from "entities/escape";

let loading: Promise<HighlighterCore> | undefined;

async function loadHighlighter(): Promise<HighlighterCore> {
  const { createHighlighterCore } = await import("shiki/core");
  const { createJavaScriptRegexEngine } = await import("shiki/engine/javascript");
  return createHighlighterCore({
    themes: [codeTheme],
    langs: [],
    // A pattern that JavaScript cannot say is left out: a word without its colour, instead of a page without its code.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/** Code as HTML, in the thread of the caller: a grammar's first lines can take a second. The highlighter is loaded with the first code. */
export async function highlightLines(code: string, lang: CodeLanguageName): Promise<string> {
  const { load } = { load: undefined, ...codeLanguages[lang] };
  if (load === undefined) return escapeUTF8(code);
  loading ??= loadHighlighter();
  const highlighter = await loading;
  await highlighter.loadLanguage(load);
  // No limit of time for a line: what a busy machine makes of a text would be kept. Whoever asks ends a thread that is stuck.
  const { tokens } = highlighter.codeToTokens(code, { lang, theme: "kinds", tokenizeTimeLimit: 0 });
  return tokens.map(lineHtml).join("\n");
}

interface Token {
  readonly content: string;
  readonly color?: string;
}

function lineHtml(tokens: readonly Token[]): string {
  const runs: { readonly kind: string | undefined; text: string }[] = [];
  for (const { content, color } of tokens) {
    const last = runs.at(-1);
    // White space has no colour: it goes with what stands before it.
    const kind = last !== undefined && content.trim() === "" ? last.kind : classOfColour(color);
    if (last !== undefined && last.kind === kind) last.text += content;
    else runs.push({ kind, text: content });
  }
  return runs
    .map(({ kind, text }) =>
      kind === undefined ? escapeUTF8(text) : `<span class="${kind}">${escapeUTF8(text)}</span>`,
    )
    .join("");
}
