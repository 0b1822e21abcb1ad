import { Worker } from "node:worker_threads";
import { escapeUTF8 } from "entities/escape";
import PQueue from "p-queue";
import type { CodeLanguageName } from "./code-languages.ts";

/** Returns code as escaped HTML with its tokens in spans; null if it failed, in which case a retry may succeed. */
export type HighlightCode = (code: string, language: CodeLanguageName) => Promise<string | null>;

export interface HighlightRequest {
  readonly id: number;
  readonly code: string;
  readonly language: CodeLanguageName;
}

export interface HighlightResult {
  readonly id: number;
  /** Null means that it failed. */
  readonly html: string | null;
}

/** Longer code, in UTF-16 code units, is not highlighted; nor is code with a longer line, which is generated. */
const maxCharacters = 50_000;
const maxLineCharacters = 1_000;
/** Code that takes longer never ends: it is not highlighted, and the thread is terminated. */
const stuckMs = 20_000;
/** An idle thread is terminated to free its memory. */
const idleMs = 60_000;

/** Highlights in a worker thread, one piece at a time, so that the time limit applies to each piece alone. */
export function createHighlightCode(): HighlightCode {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let settle: ((html: string | null) => void) | undefined;
  let lastId = 0;
  const queue = new PQueue({ concurrency: 1 });

  function stop(): void {
    void worker?.terminate();
    worker = undefined;
  }

  function start(): Worker {
    const started = new Worker(new URL("./highlight-worker.ts", import.meta.url));
    started.on("message", ({ id, html }: HighlightResult) => {
      if (id === lastId) settle?.(html);
    });
    started.on("error", () => {
      if (worker !== started) return;
      stop();
      settle?.(null);
    });
    // Highlighting must not keep the process alive.
    started.unref();
    return started;
  }

  async function highlight(code: string, language: CodeLanguageName): Promise<string | null> {
    clearTimeout(idle);
    const { promise, resolve } = Promise.withResolvers<string | null>();
    settle = resolve;
    worker ??= start();
    worker.postMessage({ id: (lastId += 1), code, language } satisfies HighlightRequest);
    const stuck = setTimeout(() => {
      stop();
      resolve(escapeUTF8(code));
    }, stuckMs).unref();
    const html = await promise;
    clearTimeout(stuck);
    idle = setTimeout(stop, idleMs).unref();
    return html;
  }

  return async (code, language) => {
    const isLong = code.length > maxCharacters || code.split("\n").some(({ length }) => length > maxLineCharacters);
    if (isLong) return escapeUTF8(code);
    return queue.add(() => highlight(code, language));
  };
}
