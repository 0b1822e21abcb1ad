import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { root } from "../processes/run-command.ts";

/** The modules that each module of a folder imports from. */
function readGraph(modules: string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of globSync("*/**/*.ts", { cwd: join(root, modules) })) {
    if (file.endsWith(".test.ts")) continue;
    const from = moduleName(file);
    const source = readFileSync(join(root, modules, file), "utf8");
    for (const [, path = ""] of source.matchAll(/ from "(\.\.?\/[^"]+)"/gu)) {
      const to = normalize(join(dirname(file), path));
      if (!to.startsWith("..") && to.includes("/") && moduleName(to) !== from)
        graph.set(from, (graph.get(from) ?? new Set()).add(moduleName(to)));
    }
  }
  return graph;
}

const moduleName = (file: string): string => file.split("/")[0] ?? "";

/** The modules that reach themselves. */
function cyclic(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const reached = (from: string, found = new Set<string>()): ReadonlySet<string> => {
    for (const next of graph.get(from) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      reached(next, found);
    }
    return found;
  };
  return [...graph.keys()].filter((module) => reached(module).has(module));
}

it("names the modules of a cycle", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(cyclic(graph)).toEqual(["b", "c"]);
});

it.each([
  ["the server's modules", "apps/server/src/modules", 20],
  ["the folders of scripts", "scripts", 5],
])("%s import one another without a cycle", (_name, folder, fewest) => {
  const graph = readGraph(folder);
  expect(graph.size).toBeGreaterThan(fewest);
  expect(cyclic(graph)).toEqual([]);
});
