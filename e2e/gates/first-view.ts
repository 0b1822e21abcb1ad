import { existsSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";

/** Brotli bytes that a page requests before any interaction. */
export interface FirstView {
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

const built = (path: string): URL => new URL(`../../apps/site/build/client${path}`, import.meta.url);

/**
 * The scripts that the page names, with all that they import in turn, and its stylesheets. What is imported later, by
 * `import()`, is no part of the first view.
 */
export function readFirstView(html: string): FirstView {
  const named = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/gu),
    ...html.matchAll(/\bimport(?: \* as \w+ from)? "([^"]+\.js)"/gu),
    ...html.matchAll(/\bimport\("([^"]+\.js)"\)/gu),
  ].map(([, path = ""]) => path);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/gu)].map(([, path = ""]) => path);
  return { scriptBytes: sumSizes(withImports(named)), styleBytes: sumSizes(new Set(styles)) };
}

function withImports(named: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  const waiting = [...named];
  for (let asset = waiting.pop(); asset !== undefined; asset = waiting.pop()) {
    if (known.has(asset) || !existsSync(built(asset))) continue;
    known.add(asset);
    const code = readFileSync(built(asset), "utf8");
    const folder = posix.dirname(asset);
    for (const [, path = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*["`](\.\/[^"`]+\.js)["`]/gu)) {
      waiting.push(posix.join(folder, path));
    }
  }
  return known;
}

function sumSizes(paths: ReadonlySet<string>): number {
  return [...paths].reduce((sum, path) => sum + statSync(built(`${path}.br`)).size, 0);
}
