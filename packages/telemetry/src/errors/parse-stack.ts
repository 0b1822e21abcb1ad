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

const form = (text: string): RegExp => new RegExp(`^${text}$`, "iu");
const urlPart = String.raw`(?:[a-z][\w+.-]*:){1,3}\/\/\S`;
/** A key in quotes, as Firefox writes it, is skipped: `handlers["@open"]`. */
const namePart = String.raw`(?<name>(?:\["[^"]*"\]|[^[]|\[(?!"))*?)`;

/**
 * The forms of a frame, the surest first. A name may have parentheses, blanks and an `@`, and so may a URL: a place is
 * sought as a URL first, and what begins with a URL has no name.
 */
const frameForms: readonly RegExp[] = [
  // V8, Hermes and the old Edge: `at name (place)` or `at place`.
  form(String.raw`at (?:async (?!\())?(?<name>.+?) \((?<place>${urlPart}\S*)\)`),
  form(
    String.raw`at (?:async (?!\())?(?:(?<name>.+?) \((?<place>(?:\.{0,2}[/\\]|<|[a-z][\w+.-]*:|(?:eval|address) at |native\b|index |(?:eval|Function) code\b|(?!\d+:)[^\s()]+:\d).*)\)|(?<bare>\S.*))`,
  ),
  // The bare place of old Safari.
  form(String.raw`(?<place>(?:blob:)?[a-z][\w+.-]*:\/\/[^/\s]*\/\S*:\d+|\[(?:native|wasm) code\])`),
  // Firefox and Safari: `name@place`.
  form(`${namePart}@(?<place>${urlPart}.*)`),
  form(
    String.raw`${namePart}@(?<place>\[(?:native|wasm) code\]|(?:[a-z][\w+.-]*:(?!\d)\S|\/\S|(?:self-hosted|user-script|debugger eval code)\b).*)`,
  ),
  form(String.raw`(?<place>\/\S*\.\w+:\d+:\d+)`),
  form(String.raw`(?<name>.*)@(?<place>[^\s@"']+\.(?:[cm]?js|\w*bundle)\b[^@]*)`),
  // Safari's code without a script: `eval code@`, `anonymous@`, a constructor of errors.
  form(String.raw`(?<name>(?:global|eval|module|Function) code|[\p{ID_Continue}$./<>#]+)@`),
];
const endOfPlace = /^(?<url>.+?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?$/u;
/** The position of the `eval` call, for evaluated code: the first position in V8's text. */
const evaluatedBy = / \((?!eval at )(?<url>\S+?):(?<line>\d{1,9}):(?<column>\d{1,9})\)/u;
const firefoxEval = /^(?<url>\S+) line (?<line>\d{1,9}) > \w/u;
/** A file of a server or of Electron. The path may have spaces, which a URL has not. */
const filePath = /^(?:file:\/\/|\/|\\\\|[a-z]:[\\/]).*\.\w+$/iu;
const noScript =
  /^(?:<anonymous>|\[eval\]|REPL\d|native\b(?!:)|\[(?:native|wasm) code\]|(?:debugger eval|eval|Function) code\b|self-hosted\b|wasm:|wasm-function|index \d)/u;

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
  if (LINKED_ERROR.test(raw)) return { raw, functionName: null, position: null };
  for (const frameForm of frameForms) {
    const groups = frameForm.exec(raw)?.groups;
    if (groups) return frameBy(raw, groups);
  }
  return null;
}

function frameBy(
  raw: string,
  { name = "", place, bare }: Readonly<Partial<Record<string, string>>>,
): StackFrame | null {
  // A line of the message may begin with "at ", and a time of day has colons.
  if (bare !== undefined && !/[/\\<]|[a-z]:\D|\.\w|^native$|^\[eval\]|^REPL\d/iu.test(bare)) return null;
  const isV8 = /^at /iu.test(raw);
  const text = (place ?? bare ?? "").replace(/^address at /u, "");
  const position = parsePosition(text);
  // V8 always writes the column. What is no position must be a place without a script, or none.
  if (position === null ? text !== "" && !isWithoutScript(text) : isV8 && position.column === null) return null;
  return { raw, functionName: isV8 ? v8Name(name) : otherName(name), position };
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

/** Removes what V8 adds to a name: `new Form`, `Object.render [as view]`, `async load`. */
function v8Name(name: string): string | null {
  return plainName(name.replace(/^(?:new|async) /u, "").replace(/ \[as .+\]$/u, ""));
}

/** Removes what Firefox and Safari add: `outer/inner<`, `promise callback*load`, `async load`, arguments. */
function otherName(name: string): string | null {
  const plain = name
    .replace(/^[\w .]+\*/u, "")
    .replace(/^async /u, "")
    .replace(/(?:\/?<){1,9}$/u, "");
  return plainName(/^(?:[^(]*[^\s(])?\(.*\)$/u.test(plain) ? plain.slice(0, plain.indexOf("(")) : plain);
}

function plainName(plain: string): string | null {
  return plain === "" || plain === "<anonymous>" ? null : plain;
}
