import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { triedReactRouterVersions } from "./adapter.ts";

/**
 * After an upgrade: read what changed in the files that the adapter names, run build.spec.ts and deployment.spec.ts,
 * then add the version.
 */
it.each(Object.keys(triedReactRouterVersions))("has been tried with the installed version of %s", (name) => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { readonly version: string };
  expect(triedReactRouterVersions).toHaveProperty([name], expect.arrayContaining([version]));
});
