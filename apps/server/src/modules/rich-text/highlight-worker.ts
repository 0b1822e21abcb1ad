import { parentPort } from "node:worker_threads";
import type { HighlightResult, HighlightRequest } from "./highlight-code.ts";
import { highlightLines } from "./highlight-lines.ts";

// A worker thread, because a large grammar would block the event loop for a second.
parentPort?.on("message", ({ id, code, language }: HighlightRequest) => {
  const respond = ({ html }: { readonly html: string | null }): void => {
    parentPort?.postMessage({ id, html } satisfies HighlightResult);
  };
  highlightLines(code, language).then(
    (html) => respond({ html }),
    () => respond({ html: null }),
  );
});
