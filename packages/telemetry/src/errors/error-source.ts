import { readField } from "../logging/stack-trace.ts";
import type { ErrorSource, UnknownSource } from "./error-type.ts";
import { isLocalhost } from "./is-localhost.ts";
import { ownerAt } from "./script-ranges.ts";
import { stackFrames } from "./stack-frames.ts";

export interface ErrorTypingOptions {
  /** `false`: no lookup; errors other than a service's are typed `UnknownDisabled`. @default true */
  readonly enabled?: boolean;
  /** The owner by error class, for libraries that trim their own frames. */
  readonly ownerOfClass?: Readonly<Record<string, ErrorSource>>;
  /** Range maps by script URL. @default `globalThis.__errorOwners`, written by the build plugin */
  readonly ranges?: () => Readonly<Record<string, string>> | undefined;
  /**
   * Whether errors of a page without range maps are typed `UnknownLocalhost`. @default whether the page's host is
   * localhost
   */
  readonly isLocalhost?: boolean;
}

/** Range maps by script URL. */
type RangeMaps = Readonly<Record<string, string>>;

/** The order is that of the owners' numbers in a range map. */
const sources: readonly ErrorSource[] = ["User", "Platform", "Library"];

/** The owner number of this package, whose frames are skipped. */
const TELEMETRY = 3;

/** Finds the owner of the first stack frame that names a script outside telemetry, or the reason why there is none. */
export function findErrorSource(
  error: unknown,
  errorClass: string,
  errorTyping: ErrorTypingOptions = {},
): ErrorSource | UnknownSource {
  if (errorTyping.enabled === false) return "UnknownDisabled";
  const named = errorTyping.ownerOfClass?.[errorClass];
  // A class named like a property of Object.prototype (`constructor`) finds a function.
  if (typeof named === "string") return named;
  const maps = (errorTyping.ranges ? errorTyping.ranges() : readField(globalThis, "__errorOwners")) as
    | RangeMaps
    | undefined;
  if (!maps && (errorTyping.isLocalhost ?? isLocalhost(globalThis.location?.hostname))) return "UnknownLocalhost";
  let unknown: UnknownSource = "UnknownStacktrace";
  for (const { url, line, column } of stackFrames(error)) {
    const encoded = maps?.[url];
    if (encoded === undefined) return "UnknownSourceMapLookup";
    if (column === null) {
      // In Firefox the frame below that of evaluated code has the column of the call.
      unknown = "UnknownSourceMapSearch";
      continue;
    }
    const owner = ownerAt(encoded, line - 1, column - 1);
    if (owner === undefined) return "UnknownSourceMapSearch";
    const source = sources[owner];
    if (source) return source;
    if (owner !== TELEMETRY) return "UnknownSourceMapSourceType";
  }
  return unknown;
}
