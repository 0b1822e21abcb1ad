/** One line of a stack. Line and column count from 1. */
export interface StackFrame {
  readonly raw: string;
  /** As the engine calls it, minified or not. */
  readonly functionName: string | null;
  /** Null: the frame is of no script, as those of native functions are. */
  readonly position: { readonly url: string; readonly line: number; readonly column: number } | null;
}

export interface ParsedStack {
  /** What stands before the first frame: the error's name and message. */
  readonly title: string;
  readonly frames: readonly StackFrame[];
}

/** Engines keep ten; chains of asynchronous calls and of causes make them more. */
const maxFrames = 100;

const v8Frame = /^at (?:async )?(?:(?<name>.+?) \((?<place>.*)\)|(?<bare>\S.*))$/u;
/** Firefox and Safari: `name@place`; frames of asynchronous calls begin with their reason, as in `promise callback*name@place`. */
const otherFrame = /^(?:[\w ]+\*)?(?<name>[^@\s]*|(?:global|eval|module) code)@(?<place>\S.*)$/u;
const endOfPlace = /^(?<url>.+?):(?<line>\d{1,9}):(?<column>\d{1,9})$/u;
/** Of code that was evaluated, the place that evaluated it: the first position in what V8 writes. */
const evaluatedBy = /\((?<url>[^()\s]+):(?<line>\d{1,9}):(?<column>\d{1,9})\)/u;
const firefoxEval = /^(?<url>\S+) line (?<line>\d{1,9}) > (?:eval|Function)/u;
const safariNative = "[native code]";

/** Reads what V8, Firefox and Safari write. Lines between frames that are none stand in no frame. */
export function parseStack(stack: string): ParsedStack {
  const lines = stack.split("\n").map((line) => line.trim());
  const first = lines.findIndex((line) => frameOf(line) !== null);
  if (first === -1) return { title: lines.join("\n").trim(), frames: [] };
  const frames = lines.slice(first).flatMap((line) => frameOf(line) ?? []);
  return { title: lines.slice(0, first).join("\n").trim(), frames: frames.slice(0, maxFrames) };
}

function frameOf(raw: string): StackFrame | null {
  if (raw === safariNative) return { raw, functionName: null, position: null };
  const { name = "", place, bare } = (v8Frame.exec(raw) ?? otherFrame.exec(raw))?.groups ?? {};
  const where = place ?? bare;
  if (where === undefined) return null;
  const position = positionOf(where);
  // A message may have a line that begins with "at ": a bare place that is none is no frame.
  if (place === undefined && position === null && !isNative(where)) return null;
  return { raw, functionName: plainName(name), position };
}

const isNative = (place: string): boolean => /^(?:<anonymous>|native|index \d+)/u.test(place);

function positionOf(place: string): StackFrame["position"] {
  const { groups } =
    (place.startsWith("eval at ") ? evaluatedBy : firefoxEval).exec(place) ?? endOfPlace.exec(place) ?? {};
  const { url, line, column = "1" } = groups ?? {};
  if (url === undefined || /^(?:<anonymous>|native|\[native code\])/u.test(url)) return null;
  return { url, line: Number(line), column: Number(column) };
}

/** Without what engines put around a name: `new Form`, `Object.render [as view]`, `outer/inner<`. */
function plainName(name: string): string | null {
  const plain = name
    .replace(/^(?:async\*|new )/u, "")
    .replace(/ \[as .+\]$/u, "")
    .replace(/[/<]+$/u, "");
  return plain === "" || plain === "<anonymous>" ? null : plain;
}
