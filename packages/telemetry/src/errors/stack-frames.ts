import { TEXT_MAX_LENGTH } from "../constants.ts";
import { readText } from "../logging/stack-trace.ts";

/**
 * A line of a stack that names a script: V8's `at f (url:1:2)`, or `f@url:1:2` and the bare `url:1:2` of Firefox and Safari. Of a frame
 * inside `eval`, V8 names the place that called it first; in Firefox and Safari that place is the next line. Lines without a script
 * (native, `<anonymous>`, WebAssembly, `eval code`) do not match.
 */
const frame = /^(?: *at.*?[ (]|.*@|)([\w.+:-]+\/\/\S*?):(\d+)(?::(\d+))?(?![^\s),])/gm;

/** The frames of an error's stack from the top: of each match, the groups are the script's address, line and column, both from 1. */
export function stackFrames(error: unknown): Iterable<RegExpExecArray> {
  // V8 begins with the message, and a line of a message may look like a frame.
  const lines = (readText(error, "stack") ?? "").replace(`: ${readText(error, "message")}`, "");
  // A text made for it would keep the expression busy.
  return lines.slice(0, TEXT_MAX_LENGTH).matchAll(frame);
}
