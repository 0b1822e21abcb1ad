import { parseSync, visitorKeys } from "oxc-parser";

/** A name, comment or title in a source file. */
export interface Part {
  /** "text" is the name of a test, or a paragraph of Markdown. */
  readonly kind: "name" | "comment" | "text";
  readonly text: string;
  /** The line of its first character, from 1. */
  readonly line: number;
}

/** Splits a source file into identifiers, comments and prose. */
export function readParts(path: string, source: string): readonly Part[] {
  if (/\.mdx?$/u.test(path)) return readMarkdown(source);
  if (path.endsWith(".css")) return readStyles(source);
  return readScript(path, source);
}

function readMarkdown(source: string): readonly Part[] {
  let isCode = false;
  const prose = source.split("\n").map((line) => {
    const isFence = /^\s*(?:```|~~~)/u.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? "" : line;
  });
  return [{ kind: "text", text: prose.join("\n"), line: 1 }];
}

function readStyles(source: string): readonly Part[] {
  const lineAt = lineFinder(source);
  const comments = [...source.matchAll(/\/\*.*?\*\//gsu)].map(({ 0: text, index }): Part => ({
    kind: "comment",
    text,
    line: lineAt(index),
  }));
  const code = source.replaceAll(/\/\*.*?\*\/|"[^"]*"/gsu, (text) => text.replaceAll(/[^\n]/gu, " "));
  const names = [...code.matchAll(/(?:\.|--|@keyframes\s+|@layer\s+|@container\s+)([a-z][\w-]*)/giu)].map(
    ({ 1: text = "", index }): Part => ({ kind: "name", text, line: lineAt(index) }),
  );
  return [...comments, ...names];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

function readScript(path: string, source: string): readonly Part[] {
  const lineAt = lineFinder(source);
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const parts: Part[] = joinLineComments(
    source,
    comments.map(({ start, end }) => ({ text: source.slice(start, end), start, end })),
  ).map(({ text, start }) => ({ kind: "comment", text, line: lineAt(start) }));

  const visit = (node: Node): void => {
    const { type, name, start } = node;
    if (/^(?:JSX)?Identifier$|^PrivateIdentifier$/u.test(type) && typeof name === "string") {
      parts.push({ kind: "name", text: name, line: lineAt(start) });
    }
    const title = testTitleOf(node);
    if (title !== null) parts.push({ kind: "text", text: title.text, line: lineAt(title.start) });
    for (const key of visitorKeys[type] ?? []) {
      const value = node[key];
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  visit({ ...program });
  return parts;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** The first argument of `it`, `test` and `describe`, and of their variants such as `it.each(…)`. */
function testTitleOf({ type, callee, arguments: args }: Node): { text: string; start: number } | null {
  if (type !== "CallExpression" || !isNode(callee) || !Array.isArray(args)) return null;
  if (!/^(?:it|test|describe)$/u.test(rootNameOf(callee))) return null;
  const title: unknown = args.at(0);
  if (!isNode(title)) return null;
  if (title.type === "Literal" && typeof title["value"] === "string")
    return { text: title["value"], start: title.start };
  return null;
}

function rootNameOf(node: Node): string {
  const inner = node["object"] ?? node["callee"] ?? node["tag"];
  if (isNode(inner)) return rootNameOf(inner);
  return typeof node["name"] === "string" ? node["name"] : "";
}

interface Comment {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Line comments under one another are one comment. */
function joinLineComments(source: string, comments: readonly Comment[]): readonly Comment[] {
  const joined: Comment[] = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const between = last === undefined ? "" : source.slice(last.end, comment.start);
    const isContinued = last?.text.startsWith("//") === true && comment.text.startsWith("//");
    if (last !== undefined && isContinued && /^[ \t]*\n[ \t]*$/u.test(between)) {
      joined[joined.length - 1] = { text: source.slice(last.start, comment.end), start: last.start, end: comment.end };
    } else joined.push(comment);
  }
  return joined;
}

function lineFinder(source: string): (offset: number) => number {
  const starts = [0, ...[...source.matchAll(/\n/gu)].map(({ index }) => index + 1)];
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
