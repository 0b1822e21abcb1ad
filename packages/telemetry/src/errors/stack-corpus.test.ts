import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classifyError } from "./classify-error.ts";
import { encodeRanges } from "./fake-ranges.ts";
import type { WrittenRange } from "./fake-ranges.ts";

interface Corpus {
  readonly ranges: Readonly<Record<string, readonly WrittenRange[]>>;
  readonly cases: readonly {
    readonly what: string;
    readonly origin: string;
    readonly message: string;
    readonly stack: readonly string[];
    readonly expected: string;
  }[];
}

describe.each(["firefox", "safari", "edge-legacy", "android-webview"])("a stack of %s", (engine) => {
  const { ranges, cases } = readCorpus(engine);
  const maps = Object.fromEntries(Object.entries(ranges).map(([script, list]) => [script, encodeRanges(list)]));

  it("has the expected type for every case of the corpus", () => {
    for (const { what, message, stack, expected } of cases) {
      const error = Object.assign(new Error(message), { stack: stack.join("\n") });
      const { errorType } = classifyError(error, {
        mechanism: "sync",
        frameworkName: "React",
        errorTyping: { ranges: () => maps },
      });
      expect.soft(errorType, what).toBe(expected.startsWith("Unknown") ? expected : `${expected}SyncError`);
    }
  });
});

function readCorpus(engine: string): Corpus {
  return JSON.parse(readFileSync(new URL(`../../test/stack-corpus/${engine}.json`, import.meta.url), "utf8")) as Corpus;
}
