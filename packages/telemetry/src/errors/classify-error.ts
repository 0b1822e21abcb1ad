import { METRIC_CLASS_MAX_LENGTH } from "../constants.ts";
import { readText } from "../logging/stack-trace.ts";
import { findErrorSource } from "./error-source.ts";
import type { ErrorTypingOptions } from "./error-source.ts";
import type { ErrorMechanism, ErrorOwner, ErrorSource, ErrorType, UnknownSource } from "./error-type.ts";
import { serviceErrorType } from "./service-error-type.ts";

export interface ClassifyOptions {
  /** @default by hand */
  readonly mechanism?: ErrorMechanism | undefined;
  readonly frameworkName: string;
  readonly errorTyping?: ErrorTypingOptions | undefined;
}

export interface ClassifiedError {
  readonly errorType: ErrorType;
  readonly errorClass: string;
  readonly owner: ErrorOwner;
}

/** Classifies any thrown value by type (owner and mechanism) and class (name). Never throws. */
export function classifyError(error: unknown, options: ClassifyOptions): ClassifiedError {
  return { ...typeAndOwnerOf(error, options), errorClass: errorClassOf(error) };
}

const owners: Readonly<Record<ErrorSource, ErrorOwner>> = { User: "user", Platform: "platform", Library: "library" };

function typeAndOwnerOf(error: unknown, options: ClassifyOptions): Pick<ClassifiedError, "errorType" | "owner"> {
  try {
    const serviceType = serviceErrorType(error);
    if (serviceType) return { errorType: serviceType, owner: "service" };
    const source = findErrorSource(error, errorClassOf(error), options.errorTyping);
    if (!isOwned(source)) return { errorType: source, owner: "unknown" };
    return { errorType: `${source}${mechanismName(source, options)}Error`, owner: owners[source] };
  } catch {
    // `atob` throws for a corrupt range map: the owner is lost, the count is not.
    return { errorType: "UnknownSourceMapLookup", owner: "unknown" };
  }
}

function isOwned(source: ErrorSource | UnknownSource): source is ErrorSource {
  return source in owners;
}

function mechanismName(source: ErrorSource, { mechanism, frameworkName }: ClassifyOptions): string {
  if (mechanism === "async") return "Async";
  if (mechanism === "framework") return frameworkName;
  // There is no plain LibraryError: a library's error that is reported by hand was caught where it was thrown.
  return mechanism || source === "Library" ? "Sync" : "";
}

/** The error's name; `Error` when it has none; `NonError` for a thrown value that is no error. */
export function errorClassOf(error: unknown): string {
  return metricClass(readText(error, "name") ?? (readText(error, "stack") ? "Error" : "NonError"));
}

/** Makes a short counter name without variable parts. */
export function metricClass(name: string): string {
  return name.replace(/[^\p{L}\w$.:/-]+/gu, "_").slice(0, METRIC_CLASS_MAX_LENGTH);
}
