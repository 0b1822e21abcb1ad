/** One line of a stack. Line and column count from 1. */
export interface StackFrame {
  readonly raw: string;
  /** May be minified. */
  readonly functionName: string | null;
  /**
   * Null means that the frame has no script, such as that of a native function. A null column is one that the engine
   * does not write: in old versions of Safari, and in Firefox for the call of `eval`.
   */
  readonly position: { readonly url: string; readonly line: number; readonly column: number | null } | null;
}

export interface ParsedStack {
  /** The text before the first frame: the error's name and message. */
  readonly title: string;
  /** Titles of causes and inner errors are frames without a function and a position. */
  readonly frames: readonly StackFrame[];
}

/** Engines record ten; asynchronous calls and causes add more. */
const maxFrames = 100;
/** The expressions backtrack within a line; of a longer one, such as a script in a data URL, the middle is cut. */
const maxLineLength = 2000;
const maxLength = 50_000;

/** Introduces an error behind an error in a log entry's stack trace. */
const LINKED_ERROR = /^(?:Caused by|Inner error|Suppressed): /u;

/** V8, Hermes and the old Edge: `at name (place)` or `at place`. A name may have parentheses. */
const v8Frame =
  /^at (?:async )?(?:(?<name>.+?) \((?<place>(?:[/\\<]|[a-z][\w+.-]*:|(?:eval|address) at |native\b|index |(?:eval|Function) code\b|(?!\d+:)[^\s()]+:\d).*)\)|(?<bare>\S.*))$/iu;
/** Firefox and Safari: `name@place`, and the bare place of old Safari. The first `@` before a place ends the name. */
const otherFrame =
  /^(?<name>.*?)@(?<place>\[(?:native|wasm) code\]|(?:(?:[a-z][\w+.-]*:(?!\d)|\/)\S|(?:self-hosted|user-script|debugger eval code)\b|[^\s@"']+\.(?:m?js|\w*bundle)\b).*)$/iu;
const bareFrame = /^(?:(?:blob:)?[a-z][\w+.-]*:\/\/[^/\s]*\/\S*:\d+|\[(?:native|wasm) code\])$/iu;
/** Safari's code without a script: `eval code@`, `anonymous@`, a constructor of errors. */
const placeless = /^(?<name>(?:global|eval|module|Function) code|[\w$./<>#]+)@$/u;
const endOfPlace = /^(?<url>.+?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?$/u;
/** The position of the `eval` call, for evaluated code: the first position in V8's text. */
const evaluatedBy = /\((?<url>[^()\s]+):(?<line>\d{1,9}):(?<column>\d{1,9})\)/u;
const firefoxEval = /^(?<url>\S+) line (?<line>\d{1,9}) > \w/u;
/** A file of a server or of Electron. The path may have spaces, which a URL has not. */
const filePath = /^(?:file:\/\/|\/|\\\\|[a-z]:[\\/]).*\.\w+$/iu;
const noScript =
  /^(?:<anonymous>|\[eval\]|REPL\d|native\b|\[(?:native|wasm) code\]|(?:debugger eval|eval|Function) code\b|self-hosted\b|wasm:|wasm-function|index \d)/u;

/**
 * Parses the stacks of V8, Firefox, Safari, Hermes and the old Edge. Lines between frames that are neither frames nor
 * titles are skipped.
 *
 * @param message the error's message, whose lines may look like frames; without it they are recognised by their form
 */
export function parseStack(stack: string, message = ""): ParsedStack {
  const [title, rest] = splitStack(stack, message);
  const frames = rest.split("\n").flatMap((line) => parseFrame(line) ?? []);
  return { title, frames: frames.slice(0, maxFrames) };
}

/** The text before the first frame, and the text from it on, both within bounds. */
export function splitStack(stack: string, message = ""): readonly [title: string, frames: string] {
  const titleEnd = endOfMessage(stack, message);
  const lines = stack.slice(titleEnd, titleEnd + maxLength).split("\n");
  const found = lines.findIndex((line) => parseFrame(line) !== null);
  const first = found === -1 ? lines.length : found;
  const rest = lines.slice(0, first).map((line) => line.trim());
  return [`${stack.slice(0, titleEnd)}${rest.join("\n")}`.trim(), lines.slice(first).join("\n").trimEnd()];
}

/** Where the message in the first line ends, with its further lines; 0 if the stack does not begin with it. */
function endOfMessage(stack: string, message: string): number {
  const start = message === "" ? -1 : stack.indexOf(message);
  const isInTitle = start !== -1 && !stack.slice(0, start).includes("\n");
  const end = start + message.length;
  return isInTitle && /^(?:\n|$)/u.test(stack.slice(end, end + 1)) ? end : 0;
}

function parseFrame(line: string): StackFrame | null {
  const raw = shortened(line.trim());
  if (LINKED_ERROR.test(raw)) return frame(raw, "", null);
  const v8 = v8Frame.exec(raw)?.groups;
  const { name = "", place, bare } = v8 ?? otherFrame.exec(raw)?.groups ?? {};
  if (place === undefined && bare === undefined)
    return bareFrame.test(raw) ? framed(raw, "", raw) : placelessFrame(raw);
  // A line of the message may begin with "at ", and a time of day has colons.
  if (place === undefined && bare !== undefined && !/[/\\<]|[a-z]:\D|\.\w|^native$|^\[eval\]|^REPL\d/iu.test(bare))
    return null;
  return framed(raw, name, (place ?? bare ?? "").replace(/^address at /u, ""), v8 !== undefined);
}

/** Null for a place that is none, and for one of V8, which always writes the column, without it. */
function framed(raw: string, name: string, place: string, isV8 = false): StackFrame | null {
  const position = parsePosition(place);
  if (position === null ? !isWithoutScript(place) : isV8 && position.column === null) return null;
  return frame(raw, name, position);
}

function placelessFrame(raw: string): StackFrame | null {
  const name = placeless.exec(raw)?.groups?.["name"];
  return name === undefined ? null : frame(raw, name, null);
}

function frame(raw: string, name: string, position: StackFrame["position"]): StackFrame {
  return { raw, functionName: plainName(name), position };
}

function shortened(line: string): string {
  const half = maxLineLength / 2;
  return line.length > maxLineLength ? `${line.slice(0, half)}…${line.slice(-half)}` : line;
}

function isWithoutScript(place: string): boolean {
  return noScript.test(place) || /:?wasm-function\[\d+\]/u.test(place);
}

function parsePosition(place: string): StackFrame["position"] {
  const { groups } =
    (place.startsWith("eval at ") ? evaluatedBy : firefoxEval).exec(place) ?? endOfPlace.exec(place) ?? {};
  const { url, line, column } = groups ?? {};
  if (url === undefined || noScript.test(url) || (/\s/u.test(url) && !filePath.test(url))) return null;
  return { url, line: Number(line), column: column === undefined ? null : Number(column) };
}

/** Removes what engines add to a name: `new Form`, `Object.render [as view]`, `outer/inner<`, `async load`. */
function plainName(name: string): string | null {
  const plain = name
    .replace(/^[\w .]+\*/u, "")
    .replace(/^(?:new|async) /u, "")
    .replace(/ \[as .+\]$/u, "")
    .replace(/[/<]{1,9}$/u, "");
  // Old versions of Firefox write the arguments.
  const withoutArguments = /^(?:[^(]*[^\s(])?\(.*\)$/u.test(plain) ? plain.slice(0, plain.indexOf("(")) : plain;
  return withoutArguments === "" || plain === "<anonymous>" ? null : withoutArguments;
}
