const notFunctions = new Set(["if", "for", "while", "switch", "catch", "with", "return", "function"]);

const declarations: readonly RegExp[] = [
  /\bfunction\s*\*?\s*(?<name>[\w$]+)/u,
  /\b(?:const|let|var)\s+(?<name>[\w$]+)\b[^=]*=\s*(?:async\s*)?(?:function\b|(?:\([^=]*|[\w$]+\s*)=>|\($)/u,
  /^\s*(?<name>[\w$]+)\s*[:=]\s*(?:async\s*)?(?:function\b|(?:\([^=]*|[\w$]+\s*)=>|\($)/u,
  // Excludes a call whose last argument is a function that starts here.
  /^(?!.*=>\s*[({]?\s*$)\s*(?:(?:public|private|protected|static|async|override|get|set)\s+|\*\s*)*#?(?<name>[\w$]+)\s*(?:<[^>]*>)?\([^;]*\)?[^;=]*\{?\s*$/u,
];

/** The search stops after this many lines. */
const maxLines = 400;

/**
 * Finds the name of the function that contains a line, by indentation. The names in a source map do not help: they name
 * the token at a position, which is the called function. Null means that none was found, such as at the top
 * level of a module.
 *
 * @param line counted from 1.
 */
export function enclosingFunction(lines: readonly string[], line: number): string | null {
  let indentation = Number.POSITIVE_INFINITY;
  for (let index = line - 1; index >= Math.max(0, line - maxLines); index -= 1) {
    const text = lines[index] ?? "";
    const own = text.search(/\S/u);
    if (own === -1 || own >= indentation) continue;
    const isTheLine = index === line - 1;
    // The end of a declaration head over several lines; its start has the same indentation.
    indentation = !isTheLine && /^\s*[)}\]]/u.test(text) ? own + 1 : own;
    const name = declaredIn(text, isTheLine);
    if (name !== null) return name;
  }
  return null;
}

function declaredIn(text: string, isTheLine: boolean): string | null {
  // A call on the line itself looks like a method declaration.
  const patterns = isTheLine ? declarations.slice(0, -1) : declarations;
  for (const pattern of patterns) {
    const name = pattern.exec(text)?.groups?.["name"];
    if (name !== undefined && !notFunctions.has(name)) return name;
  }
  return null;
}
