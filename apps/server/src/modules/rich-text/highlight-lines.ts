import { escapeUTF8 } from "entities/escape";
import type { HighlighterCore } from "shiki/core";
import { codeLanguages } from "./code-languages.ts";
import type { CodeLanguageName } from "./code-languages.ts";
import { classOfColour, codeTheme } from "./code-theme.ts";

let loading: Promise<HighlighterCore> | undefined;

async function loadHighlighter(): Promise<HighlighterCore> {
  const { createHighlighterCore } = await import("shiki/core");
  const { createJavaScriptRegexEngine } = await import("shiki/engine/javascript");
  return createHighlighterCore({
    themes: [codeTheme],
    langs: [],
    // Skips patterns that JavaScript cannot express: some words are not highlighted, but the page is not lost.
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

/**
 * Highlights code in the calling thread, which blocks it: loading a grammar can take a second. The highlighter is
 * loaded with the first code.
 */
export async function highlightLines(code: string, lang: CodeLanguageName): Promise<string> {
  const { load } = { load: undefined, ...codeLanguages[lang] };
  if (load === undefined) return escapeUTF8(code);
  loading ??= loadHighlighter();
  const highlighter = await loading;
  await highlighter.loadLanguage(load);
  // No time limit per line: a truncated result of a busy machine would be cached. The caller terminates a thread that
  // hangs.
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
    // White space has no colour, so it joins the token before it.
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
