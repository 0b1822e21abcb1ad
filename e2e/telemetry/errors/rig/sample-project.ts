import { cp, mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { errorOwners } from "@corp/telemetry/vite";
import { build } from "vite";
import type { InlineConfig } from "vite";

const source = fileURLToPath(new URL("../../../../packages/telemetry/test/sample-app/", import.meta.url));

/** The sample application in a temporary folder, with its dependencies installed. */
export interface SampleProject {
  readonly configuration: InlineConfig;
  /** Builds the application minified and split. @returns the output folder */
  build(options?: { readonly hasMaps: boolean }): Promise<string>;
  remove(): Promise<void>;
}

export async function createSampleProject(): Promise<SampleProject> {
  const root = await realpath(await mkdtemp(join(tmpdir(), "sample-app-")));
  const modules = join(root, "node_modules");
  for (const part of ["index.html", "src", "platform"])
    await cp(join(source, part), join(root, part), { recursive: true });
  await cp(join(source, "library"), join(modules, "good-library"), { recursive: true });
  await mkdir(join(modules, "@corp"));
  for (const name of ["react", "react-dom"]) await symlink(installed(`${name}/package.json`), join(modules, name));
  await symlink(join(source, "../.."), join(modules, "@corp/telemetry"));

  const configuration: InlineConfig = { root, configFile: false, logLevel: "error" };
  return {
    configuration,
    async build({ hasMaps } = { hasMaps: true }) {
      const outDir = join(root, hasMaps ? "with-maps" : "without-maps");
      // Vite keeps the mode of a process's first command: after a development server it would build for development.
      process.env["NODE_ENV"] = "production";
      await build({
        ...configuration,
        plugins: hasMaps ? [errorOwners({ platform: ["./platform"] })] : [],
        build: {
          outDir,
          rolldownOptions: { output: { codeSplitting: { groups: [{ name: "react", test: /node_modules\/react/u }] } } },
        },
      });
      return outDir;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The installed folder of a package. */
function installed(manifest: string): string {
  return dirname(fileURLToPath(import.meta.resolve(manifest)));
}
