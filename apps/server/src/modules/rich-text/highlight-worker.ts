import { parentPort } from "node:worker_threads";
import { highlightLines } from "./highlight-lines.ts";
import type { HighlightAnswer, HighlightRequest } from "./highlight-code.ts";

// The thread in which code is highlighted: a large grammar would hold up every other request for a second.
parentPort?.on("message", ({ id, code, language }: HighlightRequest) => {
  const answer = ({ html }: { readonly html: string | null }): void => {
    parentPort?.postMessage({ id, html } satisfies HighlightAnswer);
  };
  highlightLines(code, language).then(
    (html) => answer({ html }),
    () => answer({ html: null }),
  );
});
