import { parseSync } from "vite";
import type { Plugin } from "vite";

/** What a library has and the site never does. */
export interface LeftOut {
  /** The module's address ends so. */
  readonly module: string;
  /** Functions of the module, by the names they are declared with or assigned to. Each does nothing in the build. */
  readonly functions: readonly string[];
  /** Who names one of these in code needs the functions: the build fails. */
  readonly neededBy?: RegExp;
}

/**
 * Empties functions of libraries that no page of this site can reach, so that the bundler drops them and all that only they call.
 * A library's next version that has no such function any more fails the build, and so does code that would need one.
 */
export function leaveOut(parts: readonly LeftOut[]): Plugin {
  const isSeen = new Set<LeftOut>();
  return {
    name: "corp:leave-out",
    apply: "build",
    // Before JSX is calls.
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const path = id.split("?")[0] ?? id;
      const part = parts.find(({ module }) => path.endsWith(module));
      if (part === undefined) {
        const needed = path.includes("/node_modules/react") ? undefined : parts.find((one) => one.neededBy?.test(code));
        if (needed !== undefined) this.error(`${path} needs what vite/left-out.ts leaves out of ${needed.module}.`);
        return null;
      }
      isSeen.add(part);
      const { code: emptied, missing } = emptyFunctions(code, part.functions);
      if (missing.length > 0) this.error(`${part.module} has no ${missing.join(", ")}: mend vite/left-out.ts.`);
      return { code: emptied, map: null };
    },
    generateBundle() {
      const unseen = parts.filter((part) => !isSeen.has(part)).map(({ module }) => module);
      if (unseen.length > 0) this.error(`The build has no ${unseen.join(", ")}: mend vite/left-out.ts.`);
    },
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The same code with empty bodies, line by line where it was, so that source maps stay true. */
export function emptyFunctions(code: string, names: readonly string[]): { code: string; missing: string[] } {
  const bodies = new Map<string, Range>();
  collectBodies(parseSync("library.js", code).program, code, bodies);
  const found = names.flatMap((name) => bodies.get(name) ?? []).toSorted((a, b) => b.start - a.start);
  const emptied = found.reduce((text, { start, end }) => {
    const lines = text.slice(start, end).replaceAll(/[^\n]/gu, "");
    return `${text.slice(0, start)}{${lines}}${text.slice(end)}`;
  }, code);
  return { code: emptied, missing: names.filter((name) => !bodies.has(name)) };
}

/** Where the functions' bodies stand, also of those in other functions; the first of a name counts. */
function collectBodies(node: unknown, code: string, bodies: Map<string, Range>): void {
  if (Array.isArray(node)) for (const one of node) collectBodies(one, code, bodies);
  if (!isNode(node)) return;
  const name = nameOf(node, code);
  const body = node["type"] === "AssignmentExpression" ? (node["right"] as Node)["body"] : node["body"];
  if (name !== undefined && isNode(body) && !bodies.has(name)) bodies.set(name, body as unknown as Range);
  for (const value of Object.values(node)) if (typeof value === "object") collectBodies(value, code, bodies);
}

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nameOf(node: Node, code: string): string | undefined {
  if (node["type"] === "FunctionDeclaration") return (node["id"] as { name: string } | null)?.name;
  const right = node["right"];
  if (node["type"] !== "AssignmentExpression" || !isNode(right) || right["type"] !== "FunctionExpression")
    return undefined;
  const { start, end } = node["left"] as Range;
  return code.slice(start, end);
}
