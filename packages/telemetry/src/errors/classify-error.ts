import { METRIC_CLASS_MAX_LENGTH } from "../constants.ts";
import { readText } from "../logging/stack-trace.ts";
import type { ErrorChannel, ErrorSource, ErrorType } from "./error-type.ts";
import { serviceErrorType } from "./service-error-type.ts";
import { sourceErrorType } from "./source-error-type.ts";
import type { TypingOptions } from "./typing-options.ts";

export interface ClassifyOptions {
  /** @default by hand */
  readonly channel?: ErrorChannel | undefined;
  readonly frameworkName: string;
  readonly typing?: TypingOptions | undefined;
}

export interface ClassifiedError {
  readonly errorType: ErrorType;
  readonly errorClass: string;
}

/** The type (whose fault, how it was caught) and the class (its name) of whatever was thrown. Never throws. */
export function classifyError(error: unknown, { channel, frameworkName, typing }: ClassifyOptions): ClassifiedError {
  const errorClass = errorClassOf(error);
  const nameOf = (source: ErrorSource): ErrorType => `${source}${caughtAs(channel, source) ?? frameworkName}Error`;
  let errorType: ErrorType = "UnknownSourceMapLookup";
  try {
    errorType = serviceErrorType(error) ?? sourceErrorType(error, errorClass, nameOf, typing);
  } catch {
    // A map that cannot be read costs the source, not the count.
  }
  return { errorType, errorClass };
}

/** `undefined`: by the framework. */
function caughtAs(channel: ErrorChannel | undefined, source: ErrorSource): string | undefined {
  if (channel === "async") return "Async";
  if (channel === "framework") return undefined;
  // There is no plain LibraryError: an error reported by hand was caught where it was thrown.
  return channel || source === "Library" ? "Sync" : "";
}

/** What a metric calls the error: its name, `Error` where it has none, `NonError` for what was thrown but is no error. */
export function errorClassOf(error: unknown): string {
  return metricClass(readText(error, "name") ?? (readText(error, "stack") ? "Error" : "NonError"));
}

/** A counter's name: short and without what would make every occurrence a name of its own. */
export function metricClass(name: string): string {
  return name.replace(/[^\p{L}\w$.:/-]+/gu, "_").slice(0, METRIC_CLASS_MAX_LENGTH);
}
