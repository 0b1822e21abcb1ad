import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuildReport } from "./error-owners-options.ts";
import type { ErrorOwnersOptions } from "./error-owners-options.ts";
import { errorOwners } from "./error-owners.ts";
import { fakeBuild, rightOwners, shell, type FakeBuild } from "./fake-build.ts";
import { fakeProject, ownersOfTokens, readRanges, sources, type FakeProject } from "./fake-project.ts";

let project: FakeProject;
let fake: FakeBuild;
beforeAll(async () => {
  project = await fakeProject();
  fake = fakeBuild(project);
});
afterAll(() => project.remove());

describe("a minified and split build", () => {
  test("has the owner of every position", async () => {
    await fake.buildTo("plain");
    expect(await fake.tokens("plain")).toStrictEqual(rightOwners);
  });

  test("publishes no source map and no reference to one", async () => {
    const files = await fake.buildTo("no-maps");
    expect(files.filter((name) => name.endsWith(".map"))).toStrictEqual([]);
    expect(JSON.stringify(await fake.scripts("no-maps"))).not.toContain("sourceMappingURL");
  });

  test("has a range map in each script, the bundler's helpers included", async () => {
    await fake.buildTo("lines");
    const texts = Object.values(await fake.scripts("lines"));
    expect(texts.length).toBeGreaterThanOrEqual(4);
    for (const text of texts) expect(readRanges(text)).toMatch(/^[\w+/]+$/u);
  });

  test("calls onBuilt with a report", async () => {
    const reports: BuildReport[] = [];
    await fake.buildTo("report", { ...shell, onBuilt: (report) => reports.push(report) });
    expect(reports).toHaveLength(1);
    const names = Object.keys(await fake.scripts("report"));
    expect(reports[0]?.environment).toBe("client");
    expect(reports[0]?.chunks.map(({ fileName }) => fileName).toSorted()).toStrictEqual(names);
    for (const { fileName, bytesAdded } of reports[0]?.chunks ?? []) {
      const line = (await project.read(`report/${fileName}`)).split("\n")[0] ?? "";
      expect(bytesAdded).toBe(line.length + 1);
    }
  });

  test("keeps the manifest correct and other files unchanged", async () => {
    const files = await fake.buildTo("manifest", shell, { manifest: true });
    const manifest = JSON.parse(await project.read("manifest/.vite/manifest.json"));
    const named = Object.values<{ file: string; css?: string[] }>(manifest).flatMap(({ file, css = [] }) => [
      file,
      ...css,
    ]);
    expect(files).toEqual(expect.arrayContaining(named));
    const css = named.find((name) => name.endsWith(".css")) ?? "";
    expect(await project.read(`manifest/${css}`)).toMatch(/^body\{/u);
  });

  test("has correct owners with the other minifier and without one", async () => {
    await fake.buildTo("unminified", shell, { minify: false });
    expect(await fake.tokens("unminified")).toStrictEqual(rightOwners);
    await fake.buildTo("esbuild", shell, { minify: "esbuild" });
    expect(await fake.tokens("esbuild")).toStrictEqual(rightOwners);
  });

  test("skips excluded files", async () => {
    await fake.buildTo("excluded", { ...shell, exclude: [/vendor/u] });
    const vendors = Object.entries(await fake.scripts("excluded")).filter(([name]) => name.includes("vendor"));
    expect(vendors.map(([, code]) => readRanges(code))).toStrictEqual([undefined]);
  });
});

describe("file names with a hash", () => {
  test("a name identifies one content, whatever is configured", async () => {
    const variants: ErrorOwnersOptions[] = [
      shell,
      {},
      { library: ["./shell"] },
      { ...shell, classify: (id) => (id.endsWith("alone.cjs") ? "library" : undefined) },
      { platform: ["./shell", "good-library"] },
    ];
    const texts = new Map<string, string>();
    for (const [index, options] of variants.entries()) {
      await fake.buildTo(`variant-${index}`, options);
      for (const [name, code] of Object.entries(await fake.scripts(`variant-${index}`))) {
        expect(texts.get(name) ?? code).toBe(code);
        texts.set(name, code);
      }
    }
    const names = [...texts.keys()];
    // The content of a script contains the names of the scripts it imports.
    expect(names.filter((name) => name.includes("later")).length).toBe(3);
    expect(names.filter((name) => name.includes("vendor")).length).toBe(2);
    expect(names.filter((name) => name.includes("index")).length).toBeGreaterThan(2);
  });

  test("the same configuration produces the same names", async () => {
    expect(await fake.buildTo("same-1")).toStrictEqual(await fake.buildTo("same-2"));
  });
});

test("the plugin leaves a server build unchanged", async () => {
  const reports: BuildReport[] = [];
  const files = await fake.buildTo(
    "server",
    { ...shell, onBuilt: (report) => reports.push(report) },
    { ssr: "app/later.js", rolldownOptions: {} },
  );
  expect(files).toStrictEqual(["later.mjs"]);
  expect(readRanges(await project.read("server/later.mjs"))).toBeUndefined();
  expect(reports).toStrictEqual([]);
});

test("the plugin adds a range map to a classic script", async () => {
  const lib = {
    entry: "app/main.js",
    formats: ["iife"] as ["iife"],
    name: "app",
    cssFileName: "app",
    fileName: () => "app.js",
  };
  await fake.buildTo(
    "iife",
    { ...shell, sourceMaps: "keep" },
    { lib, rolldownOptions: { output: { codeSplitting: false } } },
  );
  expect(await fake.tokens("iife")).toStrictEqual(rightOwners);
  expect(await fake.tracedTokens("iife")).toStrictEqual(fake.rightSources());
});

test("the plugin adds a range map to a worker whose plugins include it, and keeps its source map private", async () => {
  await project.write({
    "app/with-worker.js": `new Worker(new URL("./worker.js", import.meta.url), { type: "module" });\n`,
    "app/worker.js": `import { platformCall } from "../shell/platform.js";\nonmessage = ({ data }) => platformCall("user-token" + data);\n`,
  });
  for (const [format, sourcemap] of [
    ["es", true],
    ["iife", true],
    ["es", false],
  ] as const) {
    const folder = `worker-${format}-${sourcemap}`;
    await build({
      root: project.root,
      configFile: false,
      logLevel: "silent",
      plugins: [errorOwners({ ...shell, sourceMaps: { moveTo: `maps-${folder}` } })],
      worker: { format, plugins: () => [errorOwners(shell)] },
      build: { outDir: folder, sourcemap, rolldownOptions: { input: project.path("app/with-worker.js") } },
    });
    expect((await project.list(folder)).filter((name) => name.endsWith(".map"))).toStrictEqual([]);
    expect(await fake.tokens(folder)).toStrictEqual(["platform-token platform", "user-token user"]);
    expect(JSON.stringify(await fake.scripts(folder))).not.toContain("sourceMappingURL");
    expect(await project.list(`maps-${folder}`)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^assets\/worker-/u)]),
    );
  }
});

test("the plugin separates this package's code from the user's", async () => {
  const own = fileURLToPath(new URL("../logging/level.ts", import.meta.url));
  await project.write({
    "app/own.js": `import * as own from ${JSON.stringify(own)};\nconsole.log("user-token", own);\n`,
  });
  await fake.buildTo("own", shell, { minify: false, rolldownOptions: { input: project.path("app/own.js") } });
  const [code = ""] = Object.values(await fake.scripts("own"));
  expect(ownersOfTokens(code)).toStrictEqual(["user-token user"]);
  expect(ownersOfTokens(code.replace("critical", "c-token"))).toContain("c-token own");
});

test("the plugin fails the build with a helpful message when another one loses the source map", async () => {
  const loses = {
    name: "loses",
    renderChunk: (code: string) => ({ code: `/* lost */${code}`, map: { mappings: "" as const } }),
  };
  const building = build({
    root: project.root,
    configFile: false,
    logLevel: "silent",
    plugins: [loses, errorOwners(shell)],
    build: { outDir: "lost" },
  });
  await expect(building).rejects.toThrow(/index-[\w-]+\.js has no usable source map/u);
});

test("the second build in watch mode is correct too", async () => {
  const watcher = (await build({
    root: project.root,
    configFile: false,
    logLevel: "silent",
    plugins: [errorOwners(shell)],
    build: { outDir: "watched", watch: {} },
  })) as Rolldown.RolldownWatcher;
  const built = () =>
    new Promise<void>((resolve, reject) =>
      watcher.on("event", (event) => {
        if (event.code === "END") resolve();
        if (event.code === "ERROR") reject(event.error);
      }),
    );
  try {
    await built();
    expect(await fake.tokens("watched")).toStrictEqual(rightOwners);
    const second = built();
    await project.write({ "shell/platform.js": `\n${sources["shell/platform.js"]}` });
    await second;
    expect(await fake.tokens("watched")).toStrictEqual(rightOwners);
    expect((await project.list("watched")).filter((name) => name.endsWith(".map"))).toStrictEqual([]);
  } finally {
    await watcher.close();
    await project.write({ "shell/platform.js": sources["shell/platform.js"] });
  }
});

test("the plugin works in Rolldown without Vite", async () => {
  const { rolldown } = createRequire(createRequire(import.meta.url).resolve("vite"))("rolldown") as {
    rolldown: (options: Rolldown.InputOptions) => Promise<Rolldown.RolldownBuild>;
  };
  const bundle = await rolldown({ input: project.path("app/later.js"), plugins: [errorOwners(shell)] });
  await bundle.write({ dir: project.path("rolldown"), minify: true });
  await bundle.close();
  expect(await fake.tokens("rolldown")).toStrictEqual([
    "library-token library",
    "user-token-3 user",
    "user-token-4 user",
  ]);
  expect((await project.list("rolldown")).filter((name) => name.endsWith(".map"))).toStrictEqual([]);
});
