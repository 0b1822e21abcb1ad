import { readField } from "../logging/stack-trace.ts";
import type { ErrorSource, ErrorType } from "./error-type.ts";
import { isLocalhost } from "./is-localhost.ts";
import { ownerAt } from "./script-ranges.ts";
import { stackFrames } from "./stack-frames.ts";
import type { TypingOptions } from "./typing-options.ts";

/** By the address of the script. */
type RangeMaps = Readonly<Record<string, string>>;

/** By the owner's number in a range map. */
const sources: readonly ErrorSource[] = ["User", "Platform", "Library"];

/** The owner whose frames are skipped: telemetry's own. */
const TELEMETRY = 3;

/** Names the type by whose code the first frame is that names a script and is not telemetry's own. */
export function sourceErrorType(
  error: unknown,
  errorClass: string,
  nameOf: (source: ErrorSource) => ErrorType,
  typing: TypingOptions = {},
): ErrorType {
  if (typing.enabled === false) return "UnknownDisabled";
  const named = typing.ownerOfClass?.[errorClass];
  // A class may be called as what every object has.
  if (typeof named === "string") return nameOf(named);
  // The build plugin writes it at the top of each script.
  const maps = (typing.ranges ? typing.ranges() : readField(globalThis, "__errorOwners")) as RangeMaps | undefined;
  if (!maps && (typing.isLocalhost ?? isLocalhost(globalThis.location?.hostname))) return "UnknownLocalhost";
  for (const [, script = "", line, column] of stackFrames(error)) {
    const encoded = maps?.[script];
    if (encoded === undefined) return "UnknownSourceMapLookup";
    const owner = ownerAt(encoded, Number(line) - 1, Number(column) - 1);
    if (owner === undefined) return "UnknownSourceMapSearch";
    const source = sources[owner];
    if (source) return nameOf(source);
    if (owner !== TELEMETRY) return "UnknownSourceMapSourceType";
  }
  return "UnknownStacktrace";
}
