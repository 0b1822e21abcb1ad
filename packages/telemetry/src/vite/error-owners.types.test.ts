import type { Plugin as RollupPlugin } from "rollup";
import type { Plugin as VitePlugin } from "vite";
import { expect, test } from "vitest";
import { errorOwners } from "./error-owners.ts";

test("Vite and Rollup take it as one of their plugins", () => {
  const plugins: [VitePlugin, RollupPlugin] = [errorOwners(), errorOwners()];
  expect(plugins.map(({ name }) => name)).toStrictEqual(["corp-error-owners", "corp-error-owners"]);
});
