import { build, type InlineConfig } from "vite";
import type { ErrorOwnersOptions } from "./error-owners-options.ts";
import { errorOwners } from "./error-owners.ts";
import { ownersOfTokens, sourcesOfTokens, type FakeProject } from "./fake-project.ts";

/** Builds a fake project with Vite, minified, its library in a separate chunk, and reads the output. */
export interface FakeBuild {
  /** @returns the names of the files in the folder */
  buildTo(folder: string, options?: ErrorOwnersOptions, own?: InlineConfig["build"]): Promise<string[]>;
  /** The code of a folder's scripts by file name. */
  scripts(folder: string): Promise<Record<string, string>>;
  tokens(folder: string): Promise<string[]>;
  tracedTokens(folder: string, mapFolder?: string): Promise<string[]>;
  /** The result of `tracedTokens` when every source map is correct. */
  rightSources(): string[];
}

export const shell: ErrorOwnersOptions = { platform: ["./shell"] };

/** The result of `tokens` when every range is correct. */
export const rightOwners: readonly string[] = [
  "library-token library",
  "platform-token platform",
  "user-token-1 user",
  "user-token-2 user",
  "user-token-3 user",
  "user-token-4 user",
  "user-token-5 user",
];

const files: readonly (readonly [token: string, file: string])[] = [
  ["library-token", "node_modules/good-library/index.js"],
  ["platform-token", "shell/platform.js"],
  ["user-token-1", "app/main.js"],
  ["user-token-2", "app/main.js"],
  ["user-token-3", "app/later.js"],
  ["user-token-4", "app/alone.cjs"],
  ["user-token-5", "app/other.cjs"],
];

export function fakeBuild(project: FakeProject): FakeBuild {
  const fake: FakeBuild = {
    async buildTo(folder, options = shell, own = {}) {
      const vendor = { name: "vendor", test: /node_modules/u };
      await build({
        root: project.root,
        configFile: false,
        logLevel: "silent",
        plugins: [errorOwners(options)],
        build: { outDir: folder, rolldownOptions: { output: { codeSplitting: { groups: [vendor] } } }, ...own },
      });
      return project.list(folder);
    },
    async scripts(folder) {
      const names = (await project.list(folder)).filter((name) => name.endsWith(".js"));
      const texts = names.map(async (name) => [name, await project.read(`${folder}/${name}`)] as const);
      return Object.fromEntries(await Promise.all(texts));
    },
    async tokens(folder) {
      return Object.values(await fake.scripts(folder))
        .flatMap(ownersOfTokens)
        .toSorted();
    },
    async tracedTokens(folder, mapFolder = folder) {
      const traced = Object.entries(await fake.scripts(folder)).map(async ([name, code]) => {
        if (ownersOfTokens(code).length === 0) return [];
        const map = `${mapFolder}/${name}.map`;
        return sourcesOfTokens(code, await project.read(map), project.path(map, ".."));
      });
      return (await Promise.all(traced)).flat().toSorted();
    },
    rightSources: () => files.map(([token, file]) => `${token} ${project.path(file)} ${token}`),
  };
  return fake;
}
