import { describe, expect, it } from "vitest";
import { stackFrames } from "../errors/stack-frames.ts";
import { rejectionReasonOf, thrownValueOf } from "./uncaught-error.ts";
import type { UncaughtDetails } from "./uncaught-error.ts";

const place = { filename: "https://site.example/a.js", lineno: 1, colno: 7 };
const errorEvent = (fields: UncaughtDetails): UncaughtDetails => ({ ...place, ...fields });
const rejection = (reason: unknown): UncaughtDetails => ({ reason });
const errorFrom = (...lines: readonly string[]): Error =>
  Object.assign(new Error("x"), { stack: ["Error: x", ...lines].join("\n") });

describe("thrownValueOf", () => {
  it("gives the very error that was thrown", () => {
    const error = new TypeError("x");
    expect(thrownValueOf(errorEvent({ error }))?.error).toBe(error);
  });

  it.each(["text", null, undefined])("makes an error of %s with the event's message and place", (error) => {
    expect(thrownValueOf(errorEvent({ error, message: "Uncaught it" }))?.error).toMatchObject({
      name: "NonError",
      message: "Uncaught it",
      stack: "Uncaught it\n(https://site.example/a.js:1:7)",
    });
  });

  it("does not blame the place for a thrown text: it may be where React handed it on", () => {
    const thrown = thrownValueOf(errorEvent({ error: "text", message: "Uncaught text" }));
    expect([...stackFrames(thrown?.error)]).toEqual([]);
  });

  it("leaves out what a script of another origin does not tell", () => {
    expect(thrownValueOf(errorEvent({ error: null, message: "Script error.", filename: "" }))).toBeUndefined();
  });

  it.each(["chrome-extension", "moz-extension", "safari-extension", "safari-web-extension"])(
    "leaves out what happened in a %s",
    (scheme) => {
      const filename = `${scheme}://abc/content.js`;
      expect(thrownValueOf(errorEvent({ error: new Error("x"), filename }))).toBeUndefined();
      expect(thrownValueOf(errorEvent({ error: null, message: "x", filename }))).toBeUndefined();
      expect(thrownValueOf(errorEvent({ error: errorFrom(`    at f (${filename}:1:2)`) }))).toBeUndefined();
      expect(rejectionReasonOf(rejection(errorFrom(`    at f (${filename}:1:2)`)))).toBeUndefined();
      expect(rejectionReasonOf(rejection(errorFrom(`f@${filename}:1:2`)))).toBeUndefined();
    },
  );

  it("keeps an error of this page that only passed through an extension, or only speaks of one", () => {
    const own = "    at f (https://site.example/a.js:1:2)";
    const wrapped = errorFrom(own, "    at wrapper (chrome-extension://abc/content.js:1:2)");
    expect(thrownValueOf(errorEvent({ error: wrapped }))?.error).toBe(wrapped);
    const message = "blocked chrome-extension://abc/content.js:1:2";
    const speaking = Object.assign(new Error(message), { stack: `Error: ${message}\n${own}` });
    expect(rejectionReasonOf(rejection(speaking))?.error).toBe(speaking);
  });

  it("keeps what Safari masks: it may be a script of this page", () => {
    const filename = "webkit-masked-url://hidden/";
    const error = errorFrom(`f@${filename}:1:2`);
    expect(thrownValueOf(errorEvent({ error, filename }))?.error).toBe(error);
  });
});

describe("rejectionReasonOf", () => {
  it.each(["text", undefined, null, 0])("gives the reason as it is: %s", (reason) => {
    expect(rejectionReasonOf(rejection(reason))).toEqual({ error: reason });
  });
});
