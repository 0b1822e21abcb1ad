import { TEXT_MAX_LENGTH } from "../constants.ts";
import { readText } from "../logging/stack-trace.ts";

/**
 * A stack line that names a script: V8's `at f (url:1:2)`, or `f@url:1:2` and the bare `url:1:2` of Firefox and Safari.
 * For a frame inside `eval`, V8 names the calling position first; Firefox and Safari put it on the next line. Frames
 * without a script (native, `<anonymous>`, WebAssembly, `eval code`) do not match.
 */
const frame = /^(?: *at.*?[ (]|.*@|)([\w.+:-]+\/\/\S*?):(\d+)(?::(\d+))?(?![^\s),])/gm;

/** The frames of an error's stack from the top. Groups: script URL, line and column, both from 1. */
export function stackFrames(error: unknown): Iterable<RegExpExecArray> {
  // V8 starts the stack with the message, and a message line may look like a frame.
  const lines = (readText(error, "stack") ?? "").replace(`: ${readText(error, "message")}`, "");
  // The expression backtracks, so a crafted stack must stay bounded.
  return lines.slice(0, TEXT_MAX_LENGTH).matchAll(frame);
}
