import { relative, resolve } from "node:path";
import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { readScriptPath, sourceMapPaths } from "./source-map-path.ts";

/** The paths below the folder, with slashes. */
const pathsBelow = (url: string): readonly string[] =>
  sourceMapPaths("maps", url).map((path) => relative(resolve("maps"), path).replaceAll("\\", "/"));

it.each([
  ["https://corp.example/events", "foreign"],
  ["https://corp.example/", "foreign"],
  ["chrome-extension://abc/page.js", "foreign"],
  ["safari-web-extension://abc/page.js", "foreign"],
  ["moz-extension://abc/page.js", "foreign"],
  ["chrome://global/content/page.js", "foreign"],
  ["resource://gre/modules/page.mjs", "foreign"],
  ["webkit-masked-url://hidden/", "foreign"],
  ["webpack-internal:///./page.js", "foreign"],
  ["blob:https://corp.example/6f1c.js", "foreign"],
  ["data:text/javascript,a.js", "foreign"],
  ["node:internal/a.js", "foreign"],
  ["not a URL", "foreign"],
  ["https://corp.example/..%2fsecret.js", "path_rejected"],
  ["https://corp.example/.hidden/secret.js", "path_rejected"],
  ["https://corp.example/assets/.js", "path_rejected"],
  ["https://corp.example/a.js%00.js", "path_rejected"],
  ["https://corp.example/a%5Cb.js", "path_rejected"],
  ["https://corp.example/%E9.js", "path_rejected"],
])("%s is no built script: %s", (url, reason) => {
  expect(readScriptPath(url)).toBe(reason);
  expect(sourceMapPaths("maps", url)).toEqual([]);
});

describe("the source map of a script", () => {
  it.each([
    ["assets/a.js", "assets/a.js"],
    ["assets/a.js?v=1#b", "assets/a.js"],
    ["assets/a.mjs", "assets/a.mjs"],
    ["assets/a.cjs", "assets/a.cjs"],
    ["assets//a.js", "assets/a.js"],
    ["app/(group)/page.js", "app/(group)/page.js"],
    ["app/%5Bid%5D/%28.%29photo/page.js", "app/[id]/(.)photo/page.js"],
    ["app/@slot/%40modal/page.js", "app/@slot/@modal/page.js"],
    ["app/окно.js", "app/окно.js"],
    ["app/%D0%BE%D0%BA%D0%BD%D0%BE.js", "app/окно.js"],
    ["app/a+b~c.js", "app/a+b~c.js"],
    ["app/my%20page.js", "app/my page.js"],
    ["app/my page.js", "app/my page.js"],
    ["app/$id!,;'=&.js", "app/$id!,;'=&.js"],
    ["app/100%25.js", "app/100%.js"],
  ])("of %s is at its decoded path", (path, file) => {
    expect(pathsBelow(`https://corp.example/${path}`)[0]).toBe(`${file}.map`);
  });

  it.each([
    "https://corp.example",
    "capacitor://localhost",
    "ionic://localhost",
    "app://.",
    "app://",
    "tauri://localhost",
    "file://",
  ])("is found for a page of %s", (origin) => {
    expect(pathsBelow(`${origin}/assets/a.js`)).toContain("assets/a.js.map");
  });

  it("is sought with all folders of the URL, then without the first ones", () => {
    expect(pathsBelow("https://corp.example/shop/v2/a.js")).toEqual(["shop/v2/a.js.map", "v2/a.js.map", "a.js.map"]);
  });

  it.each(["file:///C:/Corp/assets/a.js", "file:///tmp/.mount_corp/assets/a.js", "app:///C:/Corp/assets/a.js"])(
    "is sought below the drive and the hidden folder of %s",
    (url) => {
      expect(pathsBelow(url)).toContain("assets/a.js.map");
    },
  );

  it("is sought in a bounded number of folders", () => {
    expect(pathsBelow(`https://corp.example/${"a/".repeat(500)}a.js`).length).toBeLessThan(30);
  });

  it("is never outside the folder, nor hidden", () => {
    assert(
      property(string({ unit: "grapheme", maxLength: 60 }), (text) => {
        for (const url of [
          `https://corp.example/${text}.js`,
          `file:///${text}.js`,
          `app://x/${encodeURIComponent(text.toWellFormed())}.js`,
        ])
          for (const path of pathsBelow(url)) expect(path).not.toMatch(/(?:^|\/)\.|^$/u);
      }),
      { numRuns: 1000 },
    );
  });
});
