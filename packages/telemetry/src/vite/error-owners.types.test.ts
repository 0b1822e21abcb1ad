import type { Plugin as RollupPlugin } from "rollup";
import type { Plugin as VitePlugin } from "vite";
import { expect, test } from "vitest";
import { errorOwners } from "./error-owners.ts";

test("the plugin's type is assignable in Vite and Rollup", () => {
  const plugins: [VitePlugin, RollupPlugin] = [errorOwners(), errorOwners()];
  expect(plugins.map(({ name }) => name)).toStrictEqual(["corp-error-owners", "corp-error-owners"]);
});
