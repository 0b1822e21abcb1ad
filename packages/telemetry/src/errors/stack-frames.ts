import { readText } from "../logging/stack-trace.ts";
import { parseStack } from "./parse-stack.ts";
import type { StackFrame } from "./parse-stack.ts";

/** The positions in an error's stack, from the top, of the frames that name a script. */
export function stackFrames(error: unknown): readonly NonNullable<StackFrame["position"]>[] {
  const { frames } = parseStack(readText(error, "stack") ?? "", readText(error, "message"));
  return frames.flatMap(({ position }) => (position?.url.includes("//") ? [position] : []));
}
