import { describe, expect, it } from "vitest";
import { stackFrames } from "../errors/error-source.ts";
import { readRejectionReason, readThrownValue } from "./error-reports.ts";
import type { UncaughtDetails } from "./error-reports.ts";

const place = { filename: "https://site.example/a.js", lineno: 1, colno: 7 };
const errorEvent = (fields: UncaughtDetails): UncaughtDetails => ({ ...place, ...fields });
const rejection = (reason: unknown): UncaughtDetails => ({ reason });
const errorFrom = (...lines: readonly string[]): Error =>
  Object.assign(new Error("x"), { stack: ["Error: x", ...lines].join("\n") });

describe("thrownValueOf", () => {
  it("returns the thrown error object", () => {
    const error = new TypeError("x");
    expect(readThrownValue(errorEvent({ error }))?.error).toBe(error);
  });

  it.each(["text", null, undefined])("wraps a thrown %s in an error with the event's message and position", (error) => {
    expect(readThrownValue(errorEvent({ error, message: "Uncaught it" }))?.error).toMatchObject({
      name: "NonError",
      message: "Uncaught it",
      stack: "Uncaught it\n(https://site.example/a.js:1:7)",
    });
  });

  it("has no stack frame for a thrown string, because React may have rethrown it", () => {
    const thrown = readThrownValue(errorEvent({ error: "text", message: "Uncaught text" }));
    expect([...stackFrames(thrown?.error)]).toEqual([]);
  });

  it('ignores "Script error." of a cross-origin script', () => {
    expect(readThrownValue(errorEvent({ error: null, message: "Script error.", filename: "" }))).toBeUndefined();
  });

  it.each(["text", 7, false])("returns the thrown %j of a script without a file name", (error) => {
    expect(readThrownValue(errorEvent({ error, message: `Uncaught ${error}`, filename: "" }))).toEqual({ error });
  });

  it("returns the message of an event without an error and a file name", () => {
    const message = "Loading the editor failed";
    expect(readThrownValue(errorEvent({ error: null, message, filename: "" }))).toEqual({ error: message });
  });

  it.each(["chrome-extension", "moz-extension", "safari-extension", "safari-web-extension"])(
    "ignores errors of a %s",
    (scheme) => {
      const filename = `${scheme}://abc/content.js`;
      expect(readThrownValue(errorEvent({ error: new Error("x"), filename }))).toBeUndefined();
      expect(readThrownValue(errorEvent({ error: null, message: "x", filename }))).toBeUndefined();
      expect(readThrownValue(errorEvent({ error: errorFrom(`    at f (${filename}:1:2)`) }))).toBeUndefined();
      expect(readRejectionReason(rejection(errorFrom(`    at f (${filename}:1:2)`)))).toBeUndefined();
      expect(readRejectionReason(rejection(errorFrom(`f@${filename}:1:2`)))).toBeUndefined();
    },
  );

  it("returns an error of this page whose stack or message mentions an extension", () => {
    const own = "    at f (https://site.example/a.js:1:2)";
    const wrapped = errorFrom(own, "    at wrapper (chrome-extension://abc/content.js:1:2)");
    expect(readThrownValue(errorEvent({ error: wrapped }))?.error).toBe(wrapped);
    const message = "blocked chrome-extension://abc/content.js:1:2";
    const speaking = Object.assign(new Error(message), { stack: `Error: ${message}\n${own}` });
    expect(readRejectionReason(rejection(speaking))?.error).toBe(speaking);
  });

  it("returns errors of scripts that Safari masks", () => {
    const filename = "webkit-masked-url://hidden/";
    const error = errorFrom(`f@${filename}:1:2`);
    expect(readThrownValue(errorEvent({ error, filename }))?.error).toBe(error);
  });
});

/** The words of browsers and of applications around a page. */
const noise = [
  "ResizeObserver loop completed with undelivered notifications.",
  "ResizeObserver loop completed with undelivered notifications",
  "ResizeObserver loop limit exceeded",
  "Object Not Found Matching Id:2",
  "Object Not Found Matching Id:3, MethodName:update, ParamCount:4",
  "Error: Java exception was raised during method invocation",
  "Java object is gone",
  "Can't find variable: _AutofillCallbackHandler",
  "Can't find variable: gmo",
  "Can't find variable: instantSearchSDKJSBridgeClearHighlight",
  "undefined is not an object (evaluating '__gCrWeb.autofill.extractForms')",
  "undefined is not an object (evaluating 'window.__firefox__.reader')",
  "__firefox__ is not defined",
];

describe("browser noise", () => {
  it.each(noise)("is no error: %s", (message) => {
    expect(readThrownValue(errorEvent({ error: null, message }))).toBeUndefined();
    expect(readThrownValue(errorEvent({ error: null, message, filename: "" }))).toBeUndefined();
    expect(
      readThrownValue(errorEvent({ error: new Error(message), message: `Uncaught Error: ${message}` })),
    ).toBeUndefined();
    expect(readRejectionReason(rejection(message))).toBeUndefined();
    expect(readRejectionReason(rejection(new Error(message)))).toBeUndefined();
  });

  it.each([
    "The chart failed: ResizeObserver loop completed with undelivered notifications.",
    "ResizeObserver is not defined",
    "Can't find variable: gmoney",
    "Speaker gmo not found",
    "Object Not Found",
    "undefined is not an object (evaluating 'a.B')",
  ])("is not every message that resembles it: %s", (message) => {
    expect(readThrownValue(errorEvent({ error: new Error(message), message }))).toBeDefined();
    expect(readRejectionReason(rejection(message))).toBeDefined();
  });
});

describe("rejectionReasonOf", () => {
  it.each(["text", undefined, null, 0])("returns the reason unchanged: %s", (reason) => {
    expect(readRejectionReason(rejection(reason))).toEqual({ error: reason });
  });
});
