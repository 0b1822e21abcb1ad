import { CAUSE_MAX_DEPTH, INNER_ERRORS_MAX_COUNT, TEXT_MAX_LENGTH } from "../constants.ts";
import { splitStack } from "../errors/parse-stack.ts";

/** Longer titles are cut, so that the frames after them stay. */
const titleMaxLength = 2000;

/**
 * The text of an error with those behind it: its causes, the errors of an `AggregateError` and a `SuppressedError`.
 * Bounded, with a share for each. Never throws.
 *
 * @param describe returns the text of a cause that is no error
 */
export function errorChainText(error: Error, describe: (value: unknown) => string): string {
  const texts: string[] = [];
  const seen = new Set<unknown>();
  let omitted = 0;

  const visit = (value: unknown, label: string, depth: number): void => {
    if (seen.has(value)) return;
    if (depth >= CAUSE_MAX_DEPTH || texts.length >= INNER_ERRORS_MAX_COUNT) {
      omitted += 1;
      return;
    }
    if (typeof value === "object") seen.add(value);
    texts.push(label + (isError(value) ? errorText(value) : describe(value)));
    if (isError(value)) for (const [linkLabel, linked] of linkedTo(value)) visit(linked, linkLabel, depth + 1);
  };

  visit(error, "", 0);
  if (omitted > 0) texts.push(`Inner error: ${omitted} more`);
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0);
  const share = length > TEXT_MAX_LENGTH ? Math.trunc(TEXT_MAX_LENGTH / texts.length) - 1 : length;
  return texts.map((text) => text.slice(0, share)).join("\n");
}

type Link = readonly [label: string, value: unknown];

function linkedTo(error: Error): readonly Link[] {
  const name = readText(error, "name");
  const links: Link[] = [["Caused by: ", readField(error, "cause")]];
  for (const inner of readList(error, "errors"))
    // Schema libraries have lists of the same name, with the values that people typed.
    if (name === "AggregateError" || isError(inner)) links.push(["Inner error: ", inner]);
  if (name === "SuppressedError")
    links.push(["Inner error: ", readField(error, "error")], ["Suppressed: ", readField(error, "suppressed")]);
  return links.filter(([, value]) => value !== undefined && value !== null);
}

/** Returns true also for errors of another realm. Never throws, even for a hostile proxy. */
export function isError(value: unknown): value is Error {
  try {
    return value instanceof Error || /^\[object (?:Error|DOMException)\]$/.test(readTag(value)) || hasStack(value);
  } catch {
    return false;
  }
}

function hasStack(value: unknown): boolean {
  return readText(value, "stack") !== undefined;
}

function readTag(value: unknown): string {
  return Object.prototype.toString.call(value);
}

/**
 * The error's name and message, and its frames. Firefox and Safari write the frames only, and V8 the message at the
 * time the error was made. Never throws.
 */
function errorText(error: Error): string {
  const name = readText(error, "name") ?? "Error";
  const message = readText(error, "message") ?? "";
  const stack = readText(error, "stack") ?? "";
  const [written, frames] = splitStack(stack, message);
  // Node adds an error's code to the name, and the line of a syntax error before it.
  const isWritten = message === "" ? written !== "" : written.includes(message);
  const title = isWritten ? written.replace(/^Error(?=: |$)/, () => name) : message ? `${name}: ${message}` : name;
  const bounded = title.length > titleMaxLength ? `${title.slice(0, titleMaxLength)}…` : title;
  return frames === "" ? bounded : `${bounded}\n${frames}`;
}

/** Reads a field of any value; `undefined` when that throws. */
export function readField(value: unknown, key: string): unknown {
  try {
    return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a non-empty string field. */
export function readText(value: unknown, key: string): string | undefined {
  const field = readField(value, key);
  return typeof field === "string" && field !== "" ? field : undefined;
}

function readList(value: unknown, key: string): readonly unknown[] {
  try {
    const field = readField(value, key);
    return Array.isArray(field) ? Array.from(field) : [];
  } catch {
    return [];
  }
}
