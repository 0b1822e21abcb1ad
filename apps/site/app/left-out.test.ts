import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { emptyFunctions } from "../vite/leave-out.ts";
import { leftOut } from "../vite/left-out.ts";

const modules = createRequire(import.meta.url);

it("empties functions, also in others and in prototypes, and leaves every line where it was", () => {
  const code = [
    "function kept() {",
    "  function inner() {",
    "    return 1;",
    "  }",
    "  return inner();",
    "}",
    "Thing.prototype.act = function (a) {",
    "  return a;",
    "};",
    "const after = 1;",
  ].join("\n");
  const { code: emptied, missing } = emptyFunctions(code, ["inner", "Thing.prototype.act", "gone"]);
  expect(missing).toEqual(["gone"]);
  expect(emptied).not.toContain("return 1");
  expect(emptied).not.toContain("return a");
  expect(emptied.split("\n")).toHaveLength(10);
  expect(emptied).toContain("return inner();");
  expect(emptied).toContain("const after = 1;");
});

it("finds every function that is left out in the libraries as they are installed", () => {
  const missing = leftOut.flatMap(({ module, functions }) => {
    const [, name = "", file = ""] = /^\/([\w-]+)\/(.+)$/u.exec(module) ?? [];
    const folder = dirname(modules.resolve(`${name}/package.json`));
    return emptyFunctions(readFileSync(`${folder}/${file}`, "utf8"), functions).missing;
  });
  expect(missing).toEqual([]);
});

it("knows who would need what is left out", () => {
  const isNeeded = (code: string): boolean => leftOut.some(({ neededBy }) => neededBy?.test(code));
  for (const code of [
    "const fetcher = useFetcher();",
    '<Link to="/" prefetch="intent">',
    "<ViewTransition>",
    "const [state] = useActionState(act, null);",
    '<link rel="stylesheet" href="/x.css" precedence="x" />',
    'import { preload } from "react-dom";',
  ]) {
    expect(isNeeded(code), code).toBe(true);
  }
  expect(isNeeded('import { createPortal } from "react-dom"; preloadRoute("/");')).toBe(false);
});
