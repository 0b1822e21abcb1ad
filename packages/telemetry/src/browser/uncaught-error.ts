import { readField, readText } from "../logging/stack-trace.ts";

const extensionAddress = /\b(?:chrome|moz|safari|safari-web|webkit-masked)-(?:extension|url):\/\//;

/**
 * What a window's `error` event tells, or `undefined` when it tells nothing of this page: an error of a browser extension, or the
 * bare "Script error." of a script from another origin.
 */
export function thrownValueOf(event: Event): { readonly error: unknown } | undefined {
  const error = readField(event, "error");
  const filename = readText(event, "filename") ?? "";
  if (isFromExtension(error, filename)) return undefined;
  if (error !== undefined && error !== null) return { error };
  if (filename === "") return undefined;
  const place = `${filename}:${String(readField(event, "lineno"))}:${String(readField(event, "colno"))}`;
  const made = new Error(readText(event, "message") ?? "Unknown error");
  made.stack = `Error: ${made.message}\n    at ${place}`;
  return { error: made };
}

/** What an `unhandledrejection` event tells, or `undefined` when an extension rejected. */
export function rejectionReasonOf(event: Event): { readonly error: unknown } | undefined {
  const error = readField(event, "reason");
  return isFromExtension(error, "") ? undefined : { error };
}

/** By the place, else by the top frame: an extension's frame further down is only a wrapper around this page's own code. */
function isFromExtension(error: unknown, filename: string): boolean {
  const topFrame = (readText(error, "stack") ?? "").split("\n").find((line) => line.includes("://")) ?? "";
  return extensionAddress.test(filename) || extensionAddress.test(topFrame);
}
