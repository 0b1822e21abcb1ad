import { readField, readText } from "../logging/stack-trace.ts";
import { stackFrames } from "../errors/stack-frames.ts";

/** What an `error` event tells of what was thrown, or an `unhandledrejection` event. */
export interface UncaughtDetails {
  readonly error?: unknown;
  readonly message?: string;
  readonly filename?: string;
  readonly lineno?: number;
  readonly colno?: number;
  readonly reason?: unknown;
}

/** What was thrown, or nothing of this page. */
export type Thrown = { readonly error: unknown } | undefined;

/**
 * What a window's `error` event tells, or `undefined` when it tells nothing of this page: an error of a browser extension, or the bare
 * "Script error." of a script from another origin. A thrown text or nothing comes as an error with the event's message and place, and
 * with the name `NonError`; the place is for people: React hands on what was thrown, and would be blamed.
 *
 * @see specification section 8, "Transport and navigation"
 */
export function thrownValueOf(event: UncaughtDetails): Thrown {
  const error = readField(event, "error");
  const filename = readText(event, "filename");
  if (isExtension(filename)) return undefined;
  if (typeof error === "object" && error) return ofThisPage(error);
  if (!filename) return undefined;
  const message = readText(event, "message") ?? "";
  const stack = `${message}\n(${filename}:${String(readField(event, "lineno"))}:${String(readField(event, "colno"))})`;
  return { error: Object.assign(new Error(message), { name: "NonError", stack }) };
}

/** What an `unhandledrejection` event tells, or `undefined` when an extension rejected. */
export function rejectionReasonOf(event: UncaughtDetails): Thrown {
  return ofThisPage(readField(event, "reason"));
}

/** By the top frame: an extension's frame further down is only a wrapper around this page's own code. */
function ofThisPage(error: unknown): Thrown {
  const [top] = stackFrames(error);
  return isExtension(top?.[1]) ? undefined : { error };
}

/** Of Chromium, Firefox and Safari. Safari's `webkit-masked-url` may be a script of the page as well. */
function isExtension(address = ""): boolean {
  return address.includes("-extension://");
}
