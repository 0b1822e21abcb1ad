import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const app = fileURLToPath(new URL("./", import.meta.url));
const read = (file: string): string => readFileSync(file, "utf8");
const imports = /^(?:import|export) (?!type)(?:[^;"]*? from )?"([^"?]+)";$/gmu;

/** Style sheets of a module and its imports; those of the site by file. */
function sheetsOf(file: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  for (const [, name = ""] of read(file).matchAll(imports)) {
    const path = name.startsWith(".") ? resolve(dirname(file), name) : name;
    if (path.endsWith(".css")) known.add(path);
    else if (name.startsWith(".")) sheetsOf(path, known);
  }
  return known;
}
const stylesOf = (file: string): string[] => [...sheetsOf(file)].filter((path) => path.endsWith(".css"));

it("imports the styles of each deferred part with the page, because the server renders the part before its script loads", () => {
  const everywhere = new Set(stylesOf(`${app}root.tsx`));
  const parts = globSync(`${app}features/**/deferred-*.ts`);
  expect(parts.length).toBeGreaterThan(4);
  const missing = parts.flatMap((file) => {
    const there = new Set([...everywhere, ...stylesOf(file)]);
    return [...read(file).matchAll(/\bimport\("([^"]+)"\)/gu)]
      .flatMap(([, name = ""]) => stylesOf(resolve(dirname(file), name)))
      .filter((path) => !there.has(path))
      .map((path) => `${file.slice(app.length)}: ${path}`);
  });
  expect(missing).toEqual([]);
});
