import { METRIC_CLASS_MAX_LENGTH } from "../constants.ts";
import { readText } from "../logging/stack-trace.ts";
import type { ClassifySource, ErrorChannel, ErrorSource, ErrorType, UnknownSource } from "./error-type.ts";
import { serviceErrorType } from "./service-error-type.ts";

export interface ClassifyOptions {
  readonly channel?: ErrorChannel | undefined;
  readonly frameworkName: string;
  readonly classifySource: ClassifySource;
}

export interface ClassifiedError {
  readonly errorType: ErrorType;
  readonly errorClass: string;
}

/** The type (whose fault, how it was caught) and the class (its name) of whatever was thrown. */
export function classifyError(error: unknown, options: ClassifyOptions): ClassifiedError {
  return { errorType: serviceErrorType(error) ?? ownerErrorType(error, options), errorClass: errorClassOf(error) };
}

function ownerErrorType(error: unknown, { channel, frameworkName, classifySource }: ClassifyOptions): ErrorType {
  const source = sourceOf(error, classifySource);
  return isKnown(source) ? `${source}${channelName(source, channel, frameworkName)}Error` : source;
}

/** A classifier that fails costs the source, not the count. */
function sourceOf(error: unknown, classifySource: ClassifySource): ErrorSource | UnknownSource {
  try {
    return classifySource(readText(error, "stack"));
  } catch {
    return "UnknownStacktrace";
  }
}

function isKnown(source: string): source is ErrorSource {
  return !source.startsWith("Unknown");
}

function channelName(source: ErrorSource, channel: ErrorChannel | undefined, frameworkName: string): string {
  if (channel === "framework") return frameworkName;
  if (channel === "async") return "Async";
  // There is no plain LibraryError: an error reported by hand was caught where it was thrown.
  return channel === "sync" || source === "Library" ? "Sync" : "";
}

function errorClassOf(error: unknown): string {
  const name = readText(error, "name") ?? (error instanceof Error ? "Error" : "NonError");
  return metricClass(name);
}

/** A counter's name: short and without what would make every occurrence a name of its own. */
export function metricClass(name: string): string {
  return name.replace(/[^\p{L}\w$.:/-]+/gu, "_").slice(0, METRIC_CLASS_MAX_LENGTH);
}
