import { readField, readText } from "../logging/stack-trace.ts";
import type { ErrorSource, UnknownSource } from "./error-type.ts";
import { isLocalhost } from "./is-localhost.ts";
import { parseStack } from "./parse-stack.ts";
import type { StackFrame } from "./parse-stack.ts";

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

/** Start of a range with one owner. The position is `line * LINE + column`. */
type Range = readonly [position: number, owner: number];

/** Greater than any column. */
const LINE = 2 ** 32;

const decoded = new Map<string, readonly Range[]>();

/**
 * Decodes a script's range map. Each range has three base64 VLQ numbers, as in source maps but never negative: lines
 * since the previous range, column (relative to the previous range on the same line), owner.
 *
 * @throws the platform's error for text that is not base64
 */
export function decodeRanges(encoded: string): readonly Range[] {
  const ranges: Range[] = [];
  let field = 0;
  let position = 0;
  let value = 0;
  let shift = 0;
  for (const char of encoded) {
    // "AAA" pads to one base64 group; the digit is the last six of its bits.
    const digit = atob(`AAA${char}`).charCodeAt(2);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit > 31) continue;
    // The lowest bit is the sign, always 0 here.
    value >>= 1;
    if (field > 1) ranges.push([position, value]);
    else if (field) position += value;
    else if (value) position += value * LINE - (position % LINE);
    field = (field + 1) % 3;
    value = shift = 0;
  }
  return ranges;
}

/**
 * The owner at a position in a script, line and column from 0; `undefined` before the first range and for an unknown
 * column.
 */
export function ownerAt(encoded: string, line: number, column: number): number | undefined {
  const ranges = decoded.get(encoded) ?? decodeRanges(encoded);
  decoded.set(encoded, ranges);
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.[0] ?? 0) <= line * LINE + column) low = middle + 1;
    else high = middle;
  }
  return ranges[low - 1]?.[1];
}

/** The positions in an error's stack, from the top, of the frames that name a script. */
export function stackFrames(error: unknown): readonly NonNullable<StackFrame["position"]>[] {
  const { frames } = parseStack(readText(error, "stack") ?? "", readText(error, "message"));
  return frames.flatMap(({ position }) => (position?.url.includes("//") ? [position] : []));
}
