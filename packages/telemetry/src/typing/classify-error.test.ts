import { describe, expect, it } from "vitest";
import { classifyError } from "./classify-error.ts";
import type { ClassifyOptions } from "./classify-error.ts";

const typeOf = (error: unknown, options: Partial<ClassifyOptions> = {}): string =>
  classifyError(error, { frameworkName: "React", classifySource: () => "User", ...options }).errorType;

describe("classifyError", () => {
  it.each([
    [{ method: "POST", url: "/event/list", status: 503, code: "ERR_BAD_RESPONSE" }, "ServiceResponseError"],
    [{ method: "POST", url: "/event/list", status: 200 }, "ServiceDataError"],
    [{ method: "POST", url: "/event/list", code: "ERR_BAD_RESPONSE" }, "ServiceDataError"],
    [{ code: "ERR_NETWORK" }, "ServiceRequestError"],
    [{ code: "ETIMEDOUT", status: null }, "ServiceRequestError"],
    [{ name: "ValiError" }, "ServiceDataError"],
    [{ status: 404, data: "a router's answer, not a service's" }, "UserError"],
  ])("tells a service error by its structure: %o", (fields, expected) => {
    expect(typeOf(Object.assign(new Error("x"), fields))).toBe(expected);
  });

  it.each([
    ["User", undefined, "UserError"],
    ["Platform", undefined, "PlatformError"],
    ["Library", undefined, "LibrarySyncError"],
    ["User", "sync", "UserSyncError"],
    ["Platform", "async", "PlatformAsyncError"],
    ["Library", "framework", "LibraryVueError"],
  ] as const)("names the source %s caught as %s %s", (source, channel, expected) => {
    expect(typeOf(new Error("x"), { channel, classifySource: () => source, frameworkName: "Vue" })).toBe(expected);
  });

  it("gives the classifier the stack, and passes an unknown source on as the type", () => {
    const error = new Error("x");
    const seen: unknown[] = [];
    const type = typeOf(error, { channel: "sync", classifySource: (stack) => (seen.push(stack), "UnknownStacktrace") });
    expect([type, ...seen]).toEqual(["UnknownStacktrace", error.stack]);
  });

  it("keeps the class short and countable, whatever was thrown", () => {
    const classOf = (error: unknown) =>
      classifyError(error, { frameworkName: "React", classifySource: () => "User" }).errorClass;
    expect(classOf("text")).toBe("NonError");
    expect(classOf(null)).toBe("NonError");
    expect(classOf({ name: `Odd\nname ${"x".repeat(100)}` })).toMatch(/^Odd_name_x{55}$/);
  });
});
