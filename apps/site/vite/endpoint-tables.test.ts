import { fileURLToPath } from "node:url";
import { precomputeEndpointsInVite } from "@corp/api/precompute-endpoints";
import { build } from "vite";
import type { PluginOption } from "vite";
import { expect, it } from "vitest";
import siteConfig from "../vite.config.ts";

const client = fileURLToPath(new URL("../../../packages/api/src/index.ts", import.meta.url));

/** The modules of a bundle of the API's client. */
async function bundledModules(plugins: readonly PluginOption[]): Promise<readonly string[]> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [...plugins],
    build: { write: false, rolldownOptions: { input: client, preserveEntrySignatures: "strict" } },
  });
  if (!("output" in built)) throw new Error("Vite returned no output.");
  return built.output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
}

const isSchema = (id: string): boolean => /valibot|\/contract\//u.test(id);

it("the site's build has the endpoints' tables without their schemas", async () => {
  expect(siteConfig({ command: "build", mode: "production" }).plugins).toContain(precomputeEndpointsInVite);
  const modules = await bundledModules([precomputeEndpointsInVite]);
  expect(modules.filter((id) => id.endsWith("/endpoints/endpoints.ts"))).toHaveLength(1);
  expect(modules.filter(isSchema)).toEqual([]);
});

it("finds schemas without the plugin, which proves the check above", async () => {
  expect((await bundledModules([])).some(isSchema)).toBe(true);
});
