import { Worker } from "node:worker_threads";
import type { CodeLanguageName } from "./code-languages.ts";
import { escapeHtml } from "./escape-html.ts";

/** Makes HTML of code: escaped, and its tokens in spans with classes. Null: it could not be done this time. */
export type HighlightCode = (code: string, language: CodeLanguageName) => Promise<string | null>;

export interface HighlightRequest {
  readonly id: number;
  readonly code: string;
  readonly language: CodeLanguageName;
}

export interface HighlightAnswer {
  readonly id: number;
  /** Null: it could not be done. */
  readonly html: string | null;
}

/** Longer code, in UTF-16 code units, stays plain; so does code with a longer line, which is some tool's output. */
const maxCharacters = 50_000;
const maxLineCharacters = 1_000;
/** A piece of code that takes longer never ends: it stays plain, and its thread is given up. */
const stuckMs = 20_000;
/** A thread that nobody needed for so long gives its memory back. */
const idleMs = 60_000;

/** Highlights in a thread of its own, which the first code starts, one piece after another: none pays for the time of those before it. */
export function createHighlightCode(): HighlightCode {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let settle: ((html: string | null) => void) | undefined;
  let lastId = 0;
  let turn: Promise<unknown> = Promise.resolve();

  function stop(): void {
    void worker?.terminate();
    worker = undefined;
  }

  function start(): Worker {
    const started = new Worker(new URL("./highlight-worker.ts", import.meta.url));
    started.on("message", ({ id, html }: HighlightAnswer) => {
      if (id === lastId) settle?.(html);
    });
    started.on("error", () => {
      if (worker !== started) return;
      stop();
      settle?.(null);
    });
    // Nobody stays alive for colours.
    started.unref();
    return started;
  }

  async function ask(code: string, language: CodeLanguageName): Promise<string | null> {
    clearTimeout(idle);
    const { promise, resolve } = Promise.withResolvers<string | null>();
    settle = resolve;
    worker ??= start();
    worker.postMessage({ id: (lastId += 1), code, language } satisfies HighlightRequest);
    const stuck = setTimeout(() => {
      stop();
      resolve(escapeHtml(code));
    }, stuckMs).unref();
    const html = await promise;
    clearTimeout(stuck);
    idle = setTimeout(stop, idleMs).unref();
    return html;
  }

  return async (code, language) => {
    const isLong = code.length > maxCharacters || code.split("\n").some(({ length }) => length > maxLineCharacters);
    if (isLong) return escapeHtml(code);
    const mine = turn.then(() => ask(code, language));
    turn = mine.catch(() => {});
    return mine;
  };
}
