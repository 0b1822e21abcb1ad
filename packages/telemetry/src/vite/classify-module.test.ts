import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { moduleClassifier } from "./classify-module.ts";
import type { ErrorOwnersOptions } from "./error-owners-options.ts";

const owners = ["user", "platform", "library", "own"];
const findOwner = (id: string, options: ErrorOwnersOptions = {}) =>
  owners[moduleClassifier(options, "/project/app")(id)];

describe("without options", () => {
  test.each([
    ["/project/app/src/main.ts", "user"],
    ["/project/app/src/page.tsx?route-chunk=main", "user"],
    ["C:\\project\\app\\src\\main.ts", "user"],
    ["/project/node_modules/react/index.js", "library"],
    ["C:\\project\\node_modules\\react\\index.js", "library"],
    ["\0vite/preload-helper.js", "library"],
    ["/project/app/\0commonjsHelpers.js", "library"],
    ["/project/node_modules/@corp/ui/dist/index.js", "platform"],
    ["/project/node_modules/.pnpm/@corp+ui@1.0.0/node_modules/@corp/ui/dist/index.js", "platform"],
    ["/project/node_modules/.pnpm/@corp+ui@1.0.0/node_modules/react/index.js", "library"],
    ["/project/node_modules/@corp/ui/node_modules/clsx/index.js", "library"],
    ["/project/node_modules/@corporation/ui/index.js", "library"],
    ["/project/node_modules/@corp/telemetry/dist/index.js", "own"],
    [fileURLToPath(new URL("../index.ts", import.meta.url)), "own"],
    [fileURLToPath(new URL("../../dist/index.js", import.meta.url)), "own"],
    [fileURLToPath(new URL("../../test/sample-app/main.tsx", import.meta.url)), "user"],
  ])("the owner of %j is %s", (id, owner) => {
    expect(findOwner(id)).toBe(owner);
  });
});

test("a folder rule is relative to the root and excludes packages installed in it", () => {
  const options = { platform: ["./src/shell", "../../packages/", "/opt/platform"] };
  expect(findOwner("/project/app/src/shell/menu.ts", options)).toBe("platform");
  expect(findOwner("/project/app/src/shellfish.ts", options)).toBe("user");
  expect(findOwner("/packages/ui/src/index.ts", options)).toBe("platform");
  expect(findOwner("/packages/ui/node_modules/react/index.js", options)).toBe("library");
  expect(findOwner("/opt/platform/index.js", options)).toBe("platform");
});

test("platform and library rules accept packages, scopes and patterns", () => {
  const options = { platform: ["left", "@inner/", /\/entry\.[a-z]+\.ts$/gu], library: ["./vendor"] };
  expect(findOwner("/x/node_modules/left/index.js", options)).toBe("platform");
  expect(findOwner("/x/node_modules/leftover/index.js", options)).toBe("library");
  expect(findOwner("/x/node_modules/@inner/a/index.js", options)).toBe("platform");
  expect(findOwner("/project/app/entry.client.ts", options)).toBe("platform");
  expect(findOwner("/project/app/vendor/jquery.js", options)).toBe("library");
  expect(findOwner("/x/node_modules/@corp/ui/index.js", options)).toBe("library");
});

test("a global pattern keeps no state between modules", () => {
  const classify = moduleClassifier({ platform: [/shell/gu] }, "/");
  expect([classify("/shell/a.ts"), classify("/shell/b.ts"), classify("/shell/c.ts")]).toStrictEqual([1, 1, 1]);
});

test("classify decides first and may return undefined", () => {
  const classify = (id: string) => (id.endsWith("/react/index.js") ? ("platform" as const) : undefined);
  expect(findOwner("/x/node_modules/react/index.js?v=1", { classify })).toBe("platform");
  expect(findOwner("/x/node_modules/other/index.js", { classify })).toBe("library");
});
