import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { classifyError, errorClassOf } from "./classify-error.ts";
import type { ClassifyOptions } from "./classify-error.ts";
import { encodeRanges } from "./fake-ranges.ts";

const script = "https://site.example/a.js";
// The columns of one line: user 0–9, platform 10–19, library 20–29, telemetry 30–39, then one nobody knows.
const maps = {
  [script]: encodeRanges([0, 1, 2, 3, 4].map((owner) => [1, owner * 10, owner] as const)),
};

/** An error whose frames are these columns of the script, the top first. */
function errorAt(...columns: readonly number[]): Error {
  const error = new TypeError("x");
  error.stack = ["TypeError: x", ...columns.map((column) => `    at f (${script}:2:${column + 1})`)].join("\n");
  return error;
}

const typeOf = (error: unknown, options: Partial<ClassifyOptions> = {}): string =>
  classifyError(error, { frameworkName: "React", typing: { ranges: () => maps }, ...options }).errorType;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("classifyError, of services", () => {
  it.each([
    ["@corp/api, refused", { method: "POST", url: "/event/list", status: 503, code: "ERR_BAD_RESPONSE" }, "Response"],
    ["@corp/api, no data", { method: "POST", url: "/event/list", status: 200, code: "ERR_BAD_RESPONSE" }, "Data"],
    ["@corp/api, no status", { method: "POST", url: "/event/list", status: null, code: "ERR_BAD_RESPONSE" }, "Data"],
    ["@corp/api, no answer", { method: "POST", url: "/event/list", status: null, code: "ERR_NETWORK" }, "Request"],
    ["@corp/api, nothing in it", { method: "POST", url: "/event/list", status: 204 }, "Data"],
    ["@corp/api, sent elsewhere", { method: "POST", url: "/event/list", status: 302 }, "Response"],
    ["a time-out", { code: "ETIMEDOUT", status: null }, "Request"],
    ["axios, refused", { code: "ERR_BAD_REQUEST", config: {}, request: {}, response: { status: 404 } }, "Response"],
    ["axios, no answer", { code: "ECONNABORTED", config: {}, request: {}, response: undefined }, "Request"],
    ["ky, refused", { name: "HTTPError", request: { url: "/a" }, response: { status: 500 } }, "Response"],
    ["ky, a time-out", { name: "TimeoutError", request: { url: "/a" } }, "Request"],
    ["ky, the schema", { name: "SchemaValidationError", issues: [] }, "Data"],
    ["valibot", { name: "ValiError" }, "Data"],
    ["zod", { name: "$ZodError" }, "Data"],
  ])("tells an error of %s by its structure", (_what, fields, expected) => {
    const error = Object.assign(errorAt(0), fields);
    expect(typeOf(error)).toBe(`Service${expected}Error`);
    expect(typeOf(error, { typing: { enabled: false } })).toBe(`Service${expected}Error`);
  });

  it("does not take a router's answer, an aborted call or a look-alike for a service's", () => {
    expect(typeOf(Object.assign(errorAt(0), { status: 404, statusText: "Not Found" }))).toBe("UserError");
    expect(typeOf(Object.assign(errorAt(0), { code: 20, name: "AbortError" }))).toBe("UserError");
    expect(typeOf(Object.assign(errorAt(0), { request: "text", response: null }))).toBe("UserError");
  });
});

describe("classifyError, by source and channel", () => {
  it.each([
    [0, undefined, "UserError"],
    [10, undefined, "PlatformError"],
    [20, undefined, "LibrarySyncError"],
    [9, "sync", "UserSyncError"],
    [19, "async", "PlatformAsyncError"],
    [29, "framework", "LibraryVueError"],
    [0, "framework", "UserVueError"],
  ] as const)("names what was thrown at column %s and caught as %s %s", (column, channel, expected) => {
    expect(typeOf(errorAt(column), { channel, frameworkName: "Vue" })).toBe(expected);
  });

  it("skips telemetry's own frames and lets the first other one decide", () => {
    expect(typeOf(errorAt(30, 35, 12, 0))).toBe("PlatformError");
    expect(typeOf(errorAt(30))).toBe("UnknownStacktrace");
  });

  it("skips native frames: who called JSON.parse is asked", () => {
    const error = errorAt(10);
    error.stack = error.stack?.replace("    at f", "    at JSON.parse (<anonymous>)\n    at f") ?? "";
    expect(typeOf(error)).toBe("PlatformError");
  });

  it("lets the outer error's stack decide, whatever its cause or its parts were", () => {
    expect(typeOf(Object.assign(errorAt(0), { cause: errorAt(20) }))).toBe("UserError");
    const parts = new AggregateError([errorAt(20)], "all");
    parts.stack = errorAt(10).stack ?? "";
    expect(typeOf(parts)).toBe("PlatformError");
  });

  it("takes the owner of a class before the stack", () => {
    const typing = { ranges: () => maps, ownerOfClass: { TypeError: "Library" } as const };
    expect(typeOf(errorAt(0), { typing, channel: "sync" })).toBe("LibrarySyncError");
    expect(typeOf(Object.assign(errorAt(0), { name: "constructor" }), { typing })).toBe("UserError");
  });
});

describe("classifyError, where the source cannot be told", () => {
  it("says why", () => {
    const other = new Error("x");
    other.stack = "Error: x\n    at https://elsewhere.example/b.js:1:1";
    const early = new Error("x");
    early.stack = `Error: x\n    at ${script}:1:1`;
    expect(typeOf(other)).toBe("UnknownSourceMapLookup");
    expect(typeOf(early)).toBe("UnknownSourceMapSearch");
    expect(typeOf(errorAt(40))).toBe("UnknownSourceMapSourceType");
    expect(typeOf("text")).toBe("UnknownStacktrace");
    expect(typeOf(errorAt(0), { typing: { enabled: false } })).toBe("UnknownDisabled");
  });

  it("says that it is the developer's machine only where there are no maps", () => {
    vi.stubGlobal("location", { hostname: "shop.localhost" });
    expect(typeOf(errorAt(0), { typing: {} })).toBe("UnknownLocalhost");
    expect(typeOf(errorAt(0), { typing: { isLocalhost: false } })).toBe("UnknownSourceMapLookup");
    expect(typeOf(errorAt(0))).toBe("UserError");
    vi.stubGlobal("location", { hostname: "site.example" });
    expect(typeOf(errorAt(0), { typing: undefined })).toBe("UnknownSourceMapLookup");
    expect(typeOf(errorAt(0), { typing: { isLocalhost: true } })).toBe("UnknownLocalhost");
  });

  it("reads what the build plugin wrote when it is given nothing else", () => {
    vi.stubGlobal("__errorOwners", maps);
    expect(typeOf(errorAt(10), { typing: undefined })).toBe("PlatformError");
  });

  it("costs the source and not the count when the maps cannot be read", () => {
    const ranges = (): never => {
      throw new Error("no");
    };
    expect(typeOf(errorAt(0), { typing: { ranges } })).toBe("UnknownSourceMapLookup");
    expect(typeOf(errorAt(0), { typing: { ranges: () => ({ [script]: "??" }) } })).toBe("UnknownSourceMapLookup");
  });
});

describe("classifyError, whatever was thrown", () => {
  const refuse = (): never => {
    throw new Error("trap");
  };
  const hostile = new Proxy(new Error("x"), { get: refuse, has: refuse, getPrototypeOf: refuse, ownKeys: refuse });
  const stackless = Object.defineProperty(new RangeError("x"), "stack", { get: refuse });
  const prepared = Object.defineProperty(new Error("x"), "stack", { value: [{ getFileName: () => "a" }] });

  it.each([
    ["a text", "text", "NonError"],
    ["nothing", null, "NonError"],
    ["undefined", undefined, "NonError"],
    ["a function", () => undefined, "NonError"],
    ["an object", { code: 5 }, "NonError"],
    ["a proxy whose traps throw", hostile, "NonError"],
    ["an error whose stack throws", stackless, "RangeError"],
    ["an error whose stack is no text", prepared, "Error"],
  ])("types %s", (_what, thrown, errorClass) => {
    const classified = classifyError(thrown, { frameworkName: "React", typing: { ranges: () => maps } });
    expect(classified).toEqual({ errorType: "UnknownStacktrace", errorClass });
  });

  it("types an error that has no frames because somebody asked for none", () => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    const error = new Error("x");
    Error.stackTraceLimit = limit;
    expect(typeOf(error)).toBe("UnknownStacktrace");
  });

  it("types an error of another realm, a frozen one and a DOMException as any other", () => {
    const foreign = runInNewContext("new SyntaxError('x')") as Error;
    expect(foreign).not.toBeInstanceOf(Error);
    foreign.stack = errorAt(10).stack ?? "";
    expect(classifyError(foreign, { frameworkName: "React", typing: { ranges: () => maps } })).toEqual({
      errorType: "PlatformError",
      errorClass: "SyntaxError",
    });
    expect(typeOf(Object.freeze(errorAt(0)))).toBe("UserError");
    expect(errorClassOf(new DOMException("x", "DataCloneError"))).toBe("DataCloneError");
  });

  it("keeps the class short and countable", () => {
    expect(errorClassOf({ name: `Odd\nname ${"x".repeat(100)}` })).toMatch(/^Odd_name_x{55}$/);
    expect(errorClassOf(Object.assign(new Error("x"), { name: "" }))).toBe("Error");
  });
});
