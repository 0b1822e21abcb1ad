import docker from "highlight.js/lib/languages/dockerfile";
import http from "highlight.js/lib/languages/http";
import nginx from "highlight.js/lib/languages/nginx";
import scala from "highlight.js/lib/languages/scala";
import type { LanguageFn } from "lowlight";

const words = (line: string): RegExp => new RegExp(`\\b(?:${line.replaceAll(" ", "|")})\\b`, "u");

/**
 * Enough for an editor; highlight.js has no grammar for it. Readers get the server's highlighting.
 *
 * @see https://highlightjs.readthedocs.io/en/latest/mode-reference.html
 */
const terraform: LanguageFn = (hljs) => ({
  name: "Terraform",
  keywords: { literal: "true false null" },
  contains: [
    hljs.HASH_COMMENT_MODE,
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.END_SAME_AS_BEGIN({ scope: "string", begin: /<<-?(\w+)/u, end: /^\s*(\w+)/u }),
    {
      scope: "string",
      begin: /"/u,
      end: /"/u,
      contains: [hljs.BACKSLASH_ESCAPE, { scope: "variable", match: /[$%]\{[^}\n]*\}/u }],
    },
    { scope: "attr", match: /^\s*[\w-]+(?=\s*=(?!=))/u },
    { scope: "keyword", match: words("data for if import in locals module moved output provider resource terraform") },
    { scope: "variable", match: words("each local self var") },
    { scope: "title.function", match: /\b[a-z]\w*(?=\()/u },
    hljs.NUMBER_MODE,
  ],
});

/** The site's languages that lowlight's common grammars lack. */
export const furtherGrammars: Readonly<Record<string, LanguageFn>> = { docker, http, nginx, scala, terraform };
