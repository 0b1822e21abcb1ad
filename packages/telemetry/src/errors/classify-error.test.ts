import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { classifyError, readErrorClass } from "./classify-error.ts";
import type { ClassifyOptions } from "./classify-error.ts";
import { encodeRanges } from "./fake-ranges.ts";

const script = "https://site.example/a.js";
// The columns of one line: user 0–9, platform 10–19, library 20–29, telemetry 30–39, then an unknown owner.
const maps = {
  [script]: encodeRanges([0, 1, 2, 3, 4].map((owner) => [1, owner * 10, owner] as const)),
};

/** An error whose stack frames are at these columns of the script, top first. */
function errorAt(...columns: readonly number[]): Error {
  const error = new TypeError("x");
  error.stack = ["TypeError: x", ...columns.map((column) => `    at f (${script}:2:${column + 1})`)].join("\n");
  return error;
}

const classifiedType = (error: unknown, options: Partial<ClassifyOptions> = {}): string =>
  classifyError(error, { frameworkName: "React", errorTyping: { ranges: () => maps }, ...options }).errorType;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("classifyError for service calls", () => {
  it.each([
    [
      "@corp/api, error response",
      { method: "POST", url: "/event/list", status: 503, code: "ERR_BAD_RESPONSE" },
      "Response",
    ],
    ["@corp/api, no data", { method: "POST", url: "/event/list", status: 200, code: "ERR_BAD_RESPONSE" }, "Data"],
    ["@corp/api, no status", { method: "POST", url: "/event/list", status: null, code: "ERR_BAD_RESPONSE" }, "Data"],
    ["@corp/api, no response", { method: "POST", url: "/event/list", status: null, code: "ERR_NETWORK" }, "Request"],
    ["@corp/api, nothing in it", { method: "POST", url: "/event/list", status: 204 }, "Data"],
    ["@corp/api, sent elsewhere", { method: "POST", url: "/event/list", status: 302 }, "Response"],
    ["a time-out", { code: "ETIMEDOUT", status: null }, "Request"],
    [
      "axios, error response",
      { code: "ERR_BAD_REQUEST", config: {}, request: {}, response: { status: 404 } },
      "Response",
    ],
    ["axios, no response", { code: "ECONNABORTED", config: {}, request: {}, response: undefined }, "Request"],
    ["ky, error response", { name: "HTTPError", request: { url: "/a" }, response: { status: 500 } }, "Response"],
    ["ky, a time-out", { name: "TimeoutError", request: { url: "/a" } }, "Request"],
    ["ky, the schema", { name: "SchemaValidationError", issues: [] }, "Data"],
    ["valibot", { name: "ValiError" }, "Data"],
    ["zod", { name: "$ZodError" }, "Data"],
  ])("recognises an error of %s by its structure", (_what, fields, expected) => {
    const error = Object.assign(errorAt(0), fields);
    expect(classifiedType(error)).toBe(`Service${expected}Error`);
    expect(classifiedType(error, { errorTyping: { enabled: false } })).toBe(`Service${expected}Error`);
  });

  it("does not take a router's error response, an aborted call or a look-alike for a service error", () => {
    expect(classifiedType(Object.assign(errorAt(0), { status: 404, statusText: "Not Found" }))).toBe("UserError");
    expect(classifiedType(Object.assign(errorAt(0), { code: 20, name: "AbortError" }))).toBe("UserError");
    expect(classifiedType(Object.assign(errorAt(0), { request: "text", response: null }))).toBe("UserError");
  });
});

describe("classifyError of a rejected fetch", () => {
  const rejection = (message: string): Error => Object.assign(errorAt(0), { name: "TypeError", message });

  it.each([
    "Failed to fetch",
    "Failed to fetch (api.example)",
    "NetworkError when attempting to fetch resource.",
    "Load failed",
    "Load failed (api.example)",
    "The network connection was lost.",
    "The Internet connection appears to be offline.",
    "The request timed out.",
    "Could not connect to the server.",
    "A server with the specified hostname could not be found.",
    "Origin https://site.example is not allowed by Access-Control-Allow-Origin. Status code: 503",
    "Preflight response is not successful. Status code: 502",
    "cancelled",
    "network error",
    "fetch failed",
    "terminated",
    "Network request failed",
  ])("is ServiceRequestError for %j", (message) => {
    expect(classifiedType(rejection(message), { mechanism: "async" })).toBe("ServiceRequestError");
  });

  it.each(["Failed to fetch dynamically imported module: https://site.example/a.js", "x is not a function"])(
    "is the application's error for %j",
    (message) => expect(classifiedType(rejection(message), { mechanism: "async" })).toBe("UserAsyncError"),
  );
});

it.each([
  new DOMException("signal timed out", "TimeoutError"),
  new DOMException("The operation timed out.", "TimeoutError"),
  new DOMException("A network error occurred.", "NetworkError"),
])("a call that ends with the %s is ServiceRequestError", (error) => {
  expect(classifiedType(error, { mechanism: "async" })).toBe("ServiceRequestError");
});

it("a thrown response of fetch is ServiceResponseError", () => {
  const response = Object.defineProperty(new Response(null, { status: 503 }), "url", {
    value: "https://site.example/",
  });
  expect(classifiedType(response)).toBe("ServiceResponseError");
});

describe("classifyError by source and mechanism", () => {
  it.each([
    [0, undefined, "UserError"],
    [10, undefined, "PlatformError"],
    [20, undefined, "LibrarySyncError"],
    [9, "sync", "UserSyncError"],
    [19, "async", "PlatformAsyncError"],
    [29, "framework", "LibraryVueError"],
    [0, "framework", "UserVueError"],
  ] as const)("an error at column %s, caught as %s, is a %s", (column, mechanism, expected) => {
    expect(classifiedType(errorAt(column), { mechanism, frameworkName: "Vue" })).toBe(expected);
  });

  it("skips telemetry's own frames", () => {
    expect(classifiedType(errorAt(30, 35, 12, 0))).toBe("PlatformError");
    expect(classifiedType(errorAt(30))).toBe("UnknownStacktrace");
  });

  it("skips native frames such as JSON.parse", () => {
    const error = errorAt(10);
    error.stack = error.stack?.replace("    at f", "    at JSON.parse (<anonymous>)\n    at f") ?? "";
    expect(classifiedType(error)).toBe("PlatformError");
  });

  it("uses the outer error's stack, not that of its cause or of aggregated errors", () => {
    expect(classifiedType(Object.assign(errorAt(0), { cause: errorAt(20) }))).toBe("UserError");
    const parts = new AggregateError([errorAt(20)], "all");
    parts.stack = errorAt(10).stack ?? "";
    expect(classifiedType(parts)).toBe("PlatformError");
  });

  it("prefers ownerOfClass to the stack", () => {
    const errorTyping = { ranges: () => maps, ownerOfClass: { TypeError: "Library" } as const };
    expect(classifiedType(errorAt(0), { errorTyping, mechanism: "sync" })).toBe("LibrarySyncError");
    expect(classifiedType(Object.assign(errorAt(0), { name: "constructor" }), { errorTyping })).toBe("UserError");
  });
});

describe("the owner returned by classifyError", () => {
  it.each([
    [errorAt(0), "user"],
    [errorAt(10), "platform"],
    [errorAt(20), "library"],
    [Object.assign(errorAt(0), { method: "POST", url: "/event/list", status: 503 }), "service"],
    ["text", "unknown"],
  ] as const)("of %s is %s", (error, owner) => {
    const options = { frameworkName: "React", errorTyping: { ranges: () => maps } };
    expect(classifyError(error, options).owner).toBe(owner);
  });
});

describe("classifyError with an unknown source", () => {
  it("names the reason", () => {
    const other = new Error("x");
    other.stack = "Error: x\n    at https://elsewhere.example/b.js:1:1";
    const early = new Error("x");
    early.stack = `Error: x\n    at ${script}:1:1`;
    expect(classifiedType(other)).toBe("UnknownSourceMapLookup");
    expect(classifiedType(early)).toBe("UnknownSourceMapSearch");
    expect(classifiedType(errorAt(40))).toBe("UnknownSourceMapSourceType");
    expect(classifiedType("text")).toBe("UnknownStacktrace");
    expect(classifiedType(errorAt(0), { errorTyping: { enabled: false } })).toBe("UnknownDisabled");
  });

  it("reports UnknownLocalhost only without range maps", () => {
    vi.stubGlobal("location", { hostname: "shop.localhost" });
    expect(classifiedType(errorAt(0), { errorTyping: {} })).toBe("UnknownLocalhost");
    expect(classifiedType(errorAt(0), { errorTyping: { isLocalhost: false } })).toBe("UnknownSourceMapLookup");
    expect(classifiedType(errorAt(0))).toBe("UserError");
    vi.stubGlobal("location", { hostname: "site.example" });
    expect(classifiedType(errorAt(0), { errorTyping: undefined })).toBe("UnknownSourceMapLookup");
    expect(classifiedType(errorAt(0), { errorTyping: { isLocalhost: true } })).toBe("UnknownLocalhost");
  });

  it("reads the build plugin's range maps by default", () => {
    vi.stubGlobal("__errorOwners", maps);
    expect(classifiedType(errorAt(10), { errorTyping: undefined })).toBe("PlatformError");
  });

  it("returns UnknownSourceMapLookup when the maps are unreadable", () => {
    const ranges = (): never => {
      throw new Error("no");
    };
    expect(classifiedType(errorAt(0), { errorTyping: { ranges } })).toBe("UnknownSourceMapLookup");
    expect(classifiedType(errorAt(0), { errorTyping: { ranges: () => ({ [script]: "??" }) } })).toBe(
      "UnknownSourceMapLookup",
    );
  });
});

describe("classifyError for any thrown value", () => {
  const throwTrapError = (): never => {
    throw new Error("trap");
  };
  const hostile = new Proxy(new Error("x"), {
    get: throwTrapError,
    has: throwTrapError,
    getPrototypeOf: throwTrapError,
    ownKeys: throwTrapError,
  });
  const stackless = Object.defineProperty(new RangeError("x"), "stack", { get: throwTrapError });
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
  ])("classifies %s", (_what, thrown, errorClass) => {
    const classified = classifyError(thrown, { frameworkName: "React", errorTyping: { ranges: () => maps } });
    expect(classified).toEqual({ errorType: "UnknownStacktrace", errorClass, owner: "unknown" });
  });

  it("classifies an error without frames (stackTraceLimit 0)", () => {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    const error = new Error("x");
    Error.stackTraceLimit = limit;
    expect(classifiedType(error)).toBe("UnknownStacktrace");
  });

  it("classifies errors of another realm, frozen errors and DOMExceptions like any other", () => {
    const foreign = runInNewContext("new SyntaxError('x')") as Error;
    expect(foreign).not.toBeInstanceOf(Error);
    foreign.stack = errorAt(10).stack ?? "";
    expect(classifyError(foreign, { frameworkName: "React", errorTyping: { ranges: () => maps } })).toEqual({
      errorType: "PlatformError",
      errorClass: "SyntaxError",
      owner: "platform",
    });
    expect(classifiedType(Object.freeze(errorAt(0)))).toBe("UserError");
    expect(readErrorClass(new DOMException("x", "DataCloneError"))).toBe("DataCloneError");
  });

  it("bounds the class and replaces unsafe characters", () => {
    expect(readErrorClass(Object.assign(new Error("x"), { name: `Odd\nname ${"x".repeat(100)}` }))).toMatch(
      /^Odd_name_x{55}$/,
    );
    expect(readErrorClass(Object.assign(new Error("x"), { name: "" }))).toBe("Error");
    expect(readErrorClass(Object.assign(new Error("x"), { name: { toString: throwTrapError } }))).toBe("Error");
  });

  it.each([
    ["a file", new File([], "Иван Петров.pdf"), "NonError"],
    ["a record", { name: "Иван Петров" }, "NonError"],
    ["an error that was sent as JSON", { name: "CartError", message: "empty" }, "CartError"],
    ["an error of an old browser", { name: "QuotaExceededException" }, "QuotaExceededException"],
  ])("does not take the name of %s for a class", (_what, thrown, errorClass) => {
    expect(readErrorClass(thrown)).toBe(errorClass);
  });
});
