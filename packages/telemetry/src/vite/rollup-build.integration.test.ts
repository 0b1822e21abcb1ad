import { rollup, type OutputOptions, type Plugin } from "rollup";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ErrorOwnersOptions } from "./error-owners-options.ts";
import { errorOwners } from "./error-owners.ts";
import { fakeProject, ownersOfTokens, readRanges, sourcesOfTokens, type FakeProject } from "./fake-project.ts";

let project: FakeProject;
beforeAll(async () => (project = await fakeProject()));
afterAll(() => project.remove());

/** Resolves modules as a Rollup project's plugins do; the helper is a virtual module. */
const resolving: Plugin = {
  name: "resolving",
  resolveId(id, importer) {
    if (id === "good-library") return project.path("node_modules/good-library/index.js");
    if (id.endsWith(".cjs")) return `\0${id}`;
    return id.endsWith(".css") ? { id: "\0css", moduleSideEffects: false } : importer && null;
  },
  load(id) {
    const name = /^\0\.\/([a-z]+)\.cjs$/u.exec(id)?.[1];
    if (name) return `export const ${name} = (value) => { throw new TypeError("helper-token" + value); };`;
    return id === "\0css" ? "" : null;
  },
};

async function buildTo(folder: string, own: OutputOptions = {}, options: ErrorOwnersOptions = {}): Promise<string[]> {
  const bundle = await rollup({
    input: project.path("app/main.js"),
    plugins: [resolving, errorOwners({ platform: [project.path("shell")], ...options })],
  });
  await bundle.write({ dir: project.path(folder), ...own });
  await bundle.close();
  return project.list(folder);
}

const rightOwners = [
  "library-token library",
  "platform-token platform",
  "user-token-1 user",
  "user-token-2 user",
  "user-token-3 user",
];

async function ownersIn(folder: string): Promise<string[]> {
  const names = (await project.list(folder)).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(names.map((name) => project.read(`${folder}/${name}`)));
  return texts
    .flatMap(ownersOfTokens)
    .filter((token) => !token.startsWith("helper"))
    .toSorted();
}

test("the plugin finds the owner of every position in a split build, which has no source maps", async () => {
  const files = await buildTo("split");
  expect(files.filter((name) => !name.endsWith(".js"))).toStrictEqual([]);
  expect(files.length).toBeGreaterThan(1);
  expect(await ownersIn("split")).toStrictEqual(rightOwners);
});

test("a virtual module is a library's at the top of a chunk, and elsewhere belongs to the code before it", async () => {
  const names = await buildTo("helper");
  const later = await project.read(`helper/${names.find((name) => name.includes("later"))}`);
  expect(ownersOfTokens(later)).toStrictEqual(["helper-token library", "user-token-3 user"]);
  await buildTo("helper-inside", { inlineDynamicImports: true });
  const whole = ownersOfTokens(await project.read("helper-inside/main.js"));
  expect(whole.filter((token) => token.startsWith("helper"))).toStrictEqual([
    "helper-token library",
    "helper-token user",
  ]);
});

test("the plugin leaves a chunk without code unchanged", async () => {
  await buildTo("facade");
  const facade = await project.read("facade/main.js");
  expect(facade).toMatch(/^export \{/u);
});

test.each(["iife", "umd"] as const)("the plugin adds range maps to scripts of the format %s", async (format) => {
  const files = await buildTo(format, { format, name: "app", inlineDynamicImports: true });
  expect(files).toStrictEqual(["main.js"]);
  expect(await ownersIn(format)).toStrictEqual(rightOwners);
});

test("the plugin leaves a build for Node unchanged", async () => {
  await buildTo("cjs", { format: "cjs", inlineDynamicImports: true });
  expect(readRanges(await project.read("cjs/main.js"))).toBeUndefined();
});

test("the plugin keeps requested source maps, with correct positions", async () => {
  await buildTo("asked", { sourcemap: true, inlineDynamicImports: true });
  const code = await project.read("asked/main.js");
  expect(code).toMatch(/\n\/\/# sourceMappingURL=main\.js\.map\n$/u);
  const traced = await sourcesOfTokens(code, await project.read("asked/main.js.map"), project.path("asked"));
  expect(traced).toContain(`platform-token ${project.path("shell/platform.js")} platform-token`);
  expect(traced).toContain(`user-token-3 ${project.path("app/later.js")} user-token-3`);
});

test("the plugin moves source maps to a private folder only when files are written", async () => {
  await buildTo(
    "moved",
    { sourcemap: true, inlineDynamicImports: true },
    { sourceMaps: { moveTo: project.path("maps") } },
  );
  expect(await project.list("moved")).toStrictEqual(["main.js"]);
  expect(await project.list("maps")).toStrictEqual(["main.js.map"]);

  const options = { sourceMaps: { moveTo: project.path("never") } };
  const bundle = await rollup({ input: project.path("app/main.js"), plugins: [resolving, errorOwners(options)] });
  const { output } = await bundle.generate({ inlineDynamicImports: true });
  expect(output.map(({ fileName }) => fileName)).toStrictEqual(["main.js"]);
  await expect(project.list("never")).rejects.toThrow("ENOENT");
});

test("the plugin treats two outputs of one build by their own options", async () => {
  const bundle = await rollup({ input: project.path("app/main.js"), plugins: [resolving, errorOwners()] });
  const outputs = [
    { dir: project.path("two/with"), sourcemap: true },
    { dir: project.path("two/without") },
    { file: project.path("two/file/main.js"), format: "iife", name: "app" },
  ] satisfies OutputOptions[];
  await Promise.all(outputs.map((output) => bundle.write({ ...output, inlineDynamicImports: true })));
  expect(await project.list("two")).toStrictEqual([
    "file/main.js",
    "with/main.js",
    "with/main.js.map",
    "without/main.js",
  ]);
});

test("file names change with the configuration", async () => {
  const output = { entryFileNames: "[name]-[hash].js", inlineDynamicImports: true };
  const [one, same, other] = [
    await buildTo("hash-1", output),
    await buildTo("hash-2", output),
    await buildTo("hash-3", output, { platform: [] }),
  ];
  expect(same).toStrictEqual(one);
  expect(other).not.toStrictEqual(one);
});

test("the plugin fails the build when another one loses the source map", async () => {
  const loses: Plugin = {
    name: "loses",
    renderChunk: (code) => ({ code: `/* lost */${code}`, map: { mappings: "" } }),
  };
  const bundle = await rollup({ input: project.path("app/main.js"), plugins: [resolving, loses, errorOwners()] });
  await expect(bundle.generate({ inlineDynamicImports: true })).rejects.toThrow("main.js has no usable source map");
});
