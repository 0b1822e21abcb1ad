import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { decode } from "@jridgewell/sourcemap-codec";
import { ownerAt } from "../errors/error-source.ts";

/** A project in a temporary folder. Each string with "-token" names the owner of the code around it. */
export interface FakeProject {
  readonly root: string;
  path(...parts: string[]): string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  read(path: string): Promise<string>;
  /** Sorted names of the files in a folder, at any depth. */
  list(folder: string): Promise<string[]>;
  remove(): Promise<void>;
}

export const sources = {
  "app/main.js": `import "./app.css";
import { platformCall } from "../shell/platform.js";
import { libraryCall } from "good-library";
import { other } from "./other.cjs";
export function userCall(value) {
  console.log("user-token-1", platformCall(value), libraryCall(value), other(value));
}
userCall(location.href);
document.onclick = () => import("./later.js").then((later) => later.laterCall(location.href));
console.log("user-token-2");
`,
  "app/app.css": "body { margin: 0 }\n",
  "app/later.js": `import { libraryCall } from "good-library";
import { alone } from "./alone.cjs";
export function laterCall(value) {
  console.log("user-token-3", libraryCall(value), alone(value));
}
`,
  "app/alone.cjs": `exports.alone = (value) => { throw new TypeError("user-token-4" + value); };\n`,
  "app/other.cjs": `exports.other = (value) => { throw new TypeError("user-token-5" + value); };\n`,
  "shell/platform.js": `export function platformCall(value) {
  if (value) throw new Error("platform-token" + value);
}
`,
  "node_modules/good-library/package.json": `{ "name": "good-library", "type": "module", "main": "index.js" }`,
  "node_modules/good-library/index.js": `export const libraryCall = (value) => { if (value.length > 7) throw new Error("library-token" + value); };\n`,
  "index.html": `<script type="module" src="/app/main.js"></script>\n`,
};

export async function fakeProject(): Promise<FakeProject> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "error-owners-")));
  const path = (...parts: string[]): string => join(root, ...parts);
  const project: FakeProject = {
    root,
    path,
    async write(files) {
      for (const [name, text] of Object.entries(files)) {
        await mkdir(dirname(path(name)), { recursive: true });
        await writeFile(path(name), text);
      }
    },
    read: (name) => readFile(path(name), "utf8"),
    async list(folder) {
      const entries = await readdir(path(folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(path(folder).length + 1))
        .toSorted();
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
  await project.write(sources);
  return project;
}

/** The range map in the first line. */
export function readRanges(code: string): string | undefined {
  return /^[^\n]*__errorOwners[^\n]*\]="([^"\n]*)";\n/u.exec(code)?.[1];
}

const owners = ["user", "platform", "library", "own"];

/** Each token of a script with the owner of its position, as a browser finds it: `"user-token-1 user"`. */
export function ownersOfTokens(code: string): string[] {
  const ranges = readRanges(code) ?? "";
  return tokens(code).map(({ text, line, column }) => `${text} ${owners[ownerAt(ranges, line, column) ?? -1]}`);
}

interface FakeMap {
  readonly mappings: string;
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly string[];
}

/** Each token of a script with the source file and text it maps to: `"user-token-1 /…/app/main.js user-token-1"`. */
export async function sourcesOfTokens(code: string, map: string, folder: string): Promise<string[]> {
  const { mappings, sources: files } = JSON.parse(map) as FakeMap;
  const lines = decode(mappings);
  return Promise.all(
    tokens(code).map(async ({ text, line, column }) => {
      const [, source, sourceLine] = lines[line]?.findLast(([start]) => start <= column) ?? [];
      if (source === undefined || sourceLine === undefined) return `${text} nowhere`;
      const file = resolve(folder, files[source] ?? "");
      const original = (await readFile(file, "utf8")).split("\n")[sourceLine] ?? "";
      return `${text} ${file} ${/[a-z]+-token(?:-\d)?/u.exec(original)?.[0]}`;
    }),
  );
}

function tokens(code: string): { text: string; line: number; column: number }[] {
  return code
    .split("\n")
    .flatMap((content, line) =>
      [...content.matchAll(/[a-z]+-token(?:-\d)?/gu)].map((match) => ({ text: match[0], line, column: match.index })),
    );
}
