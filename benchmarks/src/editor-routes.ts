import { brotliBytes, readBuiltRoutes, sourcesOf } from "../measure/built-routes.ts";
import type { BuiltRoute } from "../measure/built-routes.ts";
import { kilobytes, table } from "../measure/table.ts";

/** The files that each page of the built site loads. Fails when a visitors' page can load the content editor. */

const editorParts = [
  ["TipTap, ProseMirror", /\/node_modules\/(?:@tiptap|prosemirror-[\w-]+)\//u],
  ["lowlight", /\/node_modules\/(?:lowlight|highlight\.js)\//u],
  ["React Aria", /\/node_modules\/(?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately)\//u],
] as const;

const files = new Map<string, readonly string[]>();

/** The names of the editor's libraries in a file. */
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
const head = ["scripts, first view", "styles, first view", "scripts, all", "styles, all", "editor libraries"];
const [visitors, editors] = [false, true].map((of) => routes.filter(({ isEditors }) => isEditors === of));
process.stdout.write(
  "Compressed by brotli; kB are 1000 bytes. All: with everything that a page can load while it is open.\n\n" +
    `${table(["visitors' page", ...head], (visitors ?? []).map(row))}\n\n${table(["editors' page", ...head], (editors ?? []).map(row))}\n`,
);

const wrong = (visitors ?? []).filter((route) => partsOf(route).length > 0);
for (const { path } of wrong) process.stdout.write(`\n${path} can load the content editor.\n`);
const found = new Set((editors ?? []).flatMap(partsOf));
const missing = editorParts.filter(([name]) => !found.has(name));
// The check above needs proof that it recognises the libraries.
for (const [name] of missing)
  process.stdout.write(`\nNo page of editors has ${name}: its sources are not recognised.\n`);
if (wrong.length > 0 || missing.length > 0) process.exitCode = 1;
