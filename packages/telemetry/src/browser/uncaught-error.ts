import { stackFrames } from "../errors/stack-frames.ts";
import { readField, readText } from "../logging/stack-trace.ts";

/** The fields of an `error` or `unhandledrejection` event. */
export interface UncaughtDetails {
  readonly error?: unknown;
  readonly message?: string;
  readonly filename?: string;
  readonly lineno?: number;
  readonly colno?: number;
  readonly reason?: unknown;
}

/** The thrown value in an object, because `undefined` can be thrown too. `undefined`: no error of this page. */
export type Thrown = { readonly error: unknown } | undefined;

/**
 * Returns the error of an `error` event, or `undefined` for errors of browser extensions and the bare "Script error."
 * of cross-origin scripts. Without a file name a thrown primitive is returned as it is. A thrown primitive becomes an
 * error named `NonError` with the event's message and position. Its position does not count for the owner: React
 * rethrows, so the position would blame React.
 */
export function thrownValueOf(event: UncaughtDetails): Thrown {
  const error = readField(event, "error");
  const filename = readText(event, "filename");
  if (isExtension(filename)) return undefined;
  if (typeof error === "object" && error) return ofThisPage(error);
  const message = readText(event, "message") ?? "";
  // A script of another origin says no more. A script without a URL, such as one made from a text, has a message.
  if (!filename && (error === undefined || error === null) && /^(?:Script error\.?)?$/.test(message)) return undefined;
  if (!filename) return { error: error ?? message };
  const stack = `${message}\n(${filename}:${String(readField(event, "lineno"))}:${String(readField(event, "colno"))})`;
  return { error: Object.assign(new Error(message), { name: "NonError", stack }) };
}

/** Returns the reason of an `unhandledrejection` event, or `undefined` when an extension rejected. */
export function rejectionReasonOf(event: UncaughtDetails): Thrown {
  return ofThisPage(readField(event, "reason"));
}

/** Only the top frame counts: an extension's frame further down merely wraps this page's code. */
function ofThisPage(error: unknown): Thrown {
  const [top] = stackFrames(error);
  return isExtension(top?.url) ? undefined : { error };
}

/** Chromium, Firefox and Safari. Safari's `webkit-masked-url` may also be a script of this page. */
function isExtension(address = ""): boolean {
  return address.includes("-extension://");
}
