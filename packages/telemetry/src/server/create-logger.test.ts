import { describe, expect, it } from "vitest";
import { createLogger } from "./create-logger.ts";
import type { ServerLoggerOptions } from "./create-logger.ts";

const at = new Date("2026-11-21T10:00:00.000Z");

function collect(options: Omit<ServerLoggerOptions, "write" | "now"> = {}) {
  const lines: string[] = [];
  const logger = createLogger({ ...options, write: (line) => void lines.push(line), now: () => at });
  return { logger, lines, last: (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? "{}") };
}

describe("createLogger", () => {
  it("writes one JSON line with message, ts and upper-case level", () => {
    const { logger, lines } = collect();
    logger.info("first\nsecond");
    expect(lines).toEqual(['{"message":"first\\nsecond","ts":"2026-11-21T10:00:00.000Z","level":"INFO"}']);
  });

  it("writes the five levels and omits entries below its own", () => {
    const { logger, lines } = collect({ level: "warn" });
    for (const level of ["critical", "error", "warn", "info", "debug"] as const) logger[level](level);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(["CRITICAL", "ERROR", "WARN"]);
  });

  it("writes an error's stack with its causes and its code", () => {
    const { logger, last } = collect();
    const error = Object.assign(new Error("outer", { cause: new TypeError("inner") }), { code: "E_STORE" });
    logger.error("failed", { error, orderId: 7 });
    expect(last()["stackTrace"]).toMatch(/^Error: outer\n[\s\S]+\nCaused by: TypeError: inner\n/);
    expect(last()["context"]).toEqual({ orderId: 7, errorCode: "E_STORE" });
  });

  it("writes a thrown value that is no error to the context", () => {
    const { logger, last } = collect();
    logger.error("failed", { error: { reason: 1 } });
    expect(last()).not.toHaveProperty("stackTrace");
    expect(last()["context"]).toEqual({ error: { reason: 1 } });
  });

  it("adds the parent's context to a child's entries; the entry's own fields win", () => {
    const { logger, last } = collect({ context: { service: "site", step: 0 } });
    logger.child({ requestId: "r1", step: 1 }).info("hello", { step: 2 });
    expect(last()["context"]).toEqual({ service: "site", requestId: "r1", step: 2 });
  });

  it("redacts secrets at any depth and in any spelling", () => {
    const { logger, lines } = collect({ context: { Authorization: "s3cret" } });
    logger.child({ headers: { "Set-Cookie": "s3cret" } }).warn("GET /cb#code=s3cret with Bearer s3cret", {
      list: [{ deep: { access_token: "s3cret", refreshToken: "s3cret", manage_token: "s3cret" } }],
      map: new Map([["password", "s3cret"]]),
      error: new Error("https://a.example/?token=s3cret&page=2"),
    });
    expect(lines.join()).not.toContain("s3cret");
    expect(lines.join()).toContain("page=2");
  });

  it("handles cycles, BigInt, throwing getters, hostile proxies and a failing write", () => {
    const { logger, last } = collect();
    const cyclic: Record<string, unknown> = { size: 10n };
    cyclic["self"] = cyclic;
    Object.defineProperty(cyclic, "trap", {
      enumerable: true,
      get: () => {
        throw new Error("trap");
      },
    });
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("proxy");
        },
      },
    );
    logger.info("odd", { cyclic, proxy });
    expect(last()["context"]).toEqual({
      cyclic: { size: "10", self: "[Circular]", trap: "[Unreadable]" },
      proxy: "[Unreadable]",
    });

    const broken = createLogger({
      write: () => {
        throw new Error("EPIPE");
      },
    });
    expect(() => broken.error("lost", { error: proxy })).not.toThrow();
  });

  it("writes dates, URLs, maps, sets and bytes in a readable form", () => {
    const { logger, last } = collect();
    logger.info("kinds", {
      date: at,
      url: new URL("https://a.example/?token=1"),
      map: new Map([[1, "one"]]),
      set: new Set(["a"]),
      bytes: new Uint8Array(3),
      none: undefined,
      nan: Number.NaN,
    });
    expect(last()["context"]).toEqual({
      date: "2026-11-21T10:00:00.000Z",
      url: "https://a.example/?token=[redacted]",
      map: { 1: "one" },
      set: ["a"],
      bytes: "[Binary 3 bytes]",
      nan: "NaN",
    });
  });

  it("bounds the size of an entry", () => {
    const { logger, lines } = collect();
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 50; level += 1) deep = { deep };
    const wide = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`key${index}`, Array.from({ length: 500 }, () => index)]),
    );
    logger.info("large", { deep, wide, text: "я".repeat(100_000) });
    expect(lines[0]?.length).toBeLessThan(40_000);
    expect(lines[0]).toContain("[Truncated]");
  });

  it.each([
    [
      "texts",
      () => Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`key${index}`, "я".repeat(10_000)])),
    ],
    [
      "lists of texts",
      () => ({ lists: Array.from({ length: 50 }, () => Array.from({ length: 40 }, () => "a@b.example ".repeat(900))) }),
    ],
    ["keys", () => Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, index]))],
    [
      "long keys",
      () => Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`${index}`.repeat(10_000), index])),
    ],
    [
      "functions, symbols and numbers",
      () => ({ list: Array.from({ length: 100 }, () => [Symbol("s".repeat(9000)), 10n ** 9000n]) }),
    ],
  ])("reads no more of a context than fits: %s", (_what, context) => {
    const { logger, lines } = collect();
    let reads = 0;
    const counting = new Proxy(context(), {
      get: (target, key) => {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
    logger.info("large", { counting });
    expect(lines[0]?.length).toBeLessThan(32_768);
    expect(lines[0]).toContain("[Truncated]");
    expect(reads).toBeLessThan(110);
  });
});
