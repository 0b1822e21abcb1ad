import { existsSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";

/** Brotli bytes that a page requests before any interaction. */
export interface FirstView {
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

const built = (address: string): URL => new URL(`../../apps/site/build/client${address}`, import.meta.url);

/**
 * The scripts that the page names, with all that they import in turn, and its stylesheets. What is imported later, by
 * `import()`, is no part of the first view.
 */
export function firstViewOf(html: string): FirstView {
  const named = [
    ...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/gu),
    ...html.matchAll(/\bimport(?: \* as \w+ from)? "([^"]+\.js)"/gu),
    ...html.matchAll(/\bimport\("([^"]+\.js)"\)/gu),
  ].map(([, address = ""]) => address);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/gu)].map(([, address = ""]) => address);
  return { scriptBytes: sizeOf(withImports(named)), styleBytes: sizeOf(new Set(styles)) };
}

function withImports(named: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  const waiting = [...named];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (known.has(address) || !existsSync(built(address))) continue;
    known.add(address);
    const code = readFileSync(built(address), "utf8");
    const folder = posix.dirname(address);
    for (const [, path = ""] of code.matchAll(/(?:\bfrom|\bimport)\s*["`](\.\/[^"`]+\.js)["`]/gu)) {
      waiting.push(posix.join(folder, path));
    }
  }
  return known;
}

function sizeOf(addresses: ReadonlySet<string>): number {
  return [...addresses].reduce((sum, address) => sum + statSync(built(`${address}.br`)).size, 0);
}
