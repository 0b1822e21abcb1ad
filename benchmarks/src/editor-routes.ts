import { brotliBytes, readBuiltRoutes, sourcesOf } from "../measure/built-routes.ts";
import type { BuiltRoute } from "../measure/built-routes.ts";
import { kilobytes, table } from "../measure/table.ts";

/** What each page loads by the built site, and that what editors write with is in none of visitors'. */

const editorParts = [
  ["TipTap, ProseMirror", /\/node_modules\/(?:@tiptap|prosemirror-[\w-]+)\//u],
  ["lowlight", /\/node_modules\/(?:lowlight|highlight\.js)\//u],
  ["React Aria", /\/node_modules\/(?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately)\//u],
] as const;

const files = new Map<string, readonly string[]>();

/** The names of what editors write with, as far as a file holds it. */
function partsIn(file: string): readonly string[] {
  const known = files.get(file);
  if (known !== undefined) return known;
  const sources = sourcesOf(file);
  const parts = editorParts.flatMap(([name, source]) => (sources.some((one) => source.test(one)) ? [name] : []));
  files.set(file, parts);
  return parts;
}

const partsOf = ({ whole }: BuiltRoute): readonly string[] => [...new Set([...whole].flatMap(partsIn))].toSorted();

const row = (route: BuiltRoute): string[] => [
  route.path,
  kilobytes(brotliBytes(route.first, ".js")),
  kilobytes(brotliBytes(route.first, ".css")),
  kilobytes(brotliBytes(route.whole, ".js")),
  kilobytes(brotliBytes(route.whole, ".css")),
  partsOf(route).join(", "),
];

const routes = readBuiltRoutes().toSorted((one, other) => one.path.localeCompare(other.path, "en"));
const head = ["scripts at first", "styles", "scripts in the end", "styles in the end", "of the editor"];
const [visitors, editors] = [false, true].map((of) => routes.filter(({ isEditors }) => isEditors === of));
process.stdout.write(
  "As brotli leaves them, of kB of 1000 bytes. In the end: with everything that a page can load while it is open.\n\n" +
    `${table(["visitors' page", ...head], (visitors ?? []).map(row))}\n\n${table(["editors' page", ...head], (editors ?? []).map(row))}\n`,
);

const wrong = (visitors ?? []).filter((route) => partsOf(route).length > 0);
for (const { path } of wrong) process.stdout.write(`\n${path} can load what editors write with.\n`);
const held = new Set((editors ?? []).flatMap(partsOf));
const lost = editorParts.filter(([name]) => !held.has(name));
// A gate that finds nothing lets everything pass.
for (const [name] of lost) process.stdout.write(`\nNo page of editors has ${name}: the sources are not told apart.\n`);
if (wrong.length > 0 || lost.length > 0) process.exitCode = 1;
