/** One line of a stack. Line and column count from 1. */
export interface StackFrame {
  readonly raw: string;
  /** May be minified. */
  readonly functionName: string | null;
  /** Null means that the frame has no script, such as that of a native function. */
  readonly position: { readonly url: string; readonly line: number; readonly column: number } | null;
}

export interface ParsedStack {
  /** The text before the first frame: the error's name and message. */
  readonly title: string;
  readonly frames: readonly StackFrame[];
}

/** Engines record ten; asynchronous calls and causes add more. */
const maxFrames = 100;

const v8Frame = /^at (?:async )?(?:(?<name>.+?) \((?<place>.*)\)|(?<bare>\S.*))$/u;
/** Firefox and Safari: `name@place`; asynchronous frames have a prefix, as in `promise callback*name@place`. */
const otherFrame = /^(?:[\w ]+\*)?(?<name>[^@\s]*|(?:global|eval|module) code)@(?<place>\S.*)$/u;
const endOfPlace = /^(?<url>.+?):(?<line>\d{1,9}):(?<column>\d{1,9})$/u;
/** The position of the `eval` call, for evaluated code: the first position in V8's text. */
const evaluatedBy = /\((?<url>[^()\s]+):(?<line>\d{1,9}):(?<column>\d{1,9})\)/u;
const firefoxEval = /^(?<url>\S+) line (?<line>\d{1,9}) > (?:eval|Function)/u;
const safariNative = "[native code]";

/** Parses the stacks of V8, Firefox and Safari. Lines between frames that are not frames are skipped. */
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
  // A line of the message may begin with "at ", so a bare place must have a position.
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

/** Removes what engines add to a name: `new Form`, `Object.render [as view]`, `outer/inner<`. */
function plainName(name: string): string | null {
  const plain = name
    .replace(/^(?:async\*|new )/u, "")
    .replace(/ \[as .+\]$/u, "")
    .replace(/(?<![/<])[/<]+$/u, "");
  return plain === "" || plain === "<anonymous>" ? null : plain;
}
