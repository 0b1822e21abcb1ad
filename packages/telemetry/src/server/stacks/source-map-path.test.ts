import { resolve } from "node:path";
import { expect, it } from "vitest";
import { isScript, sourceMapPath } from "./source-map-path.ts";

const script = "https://corp.example/assets/a.js";

it.each([
  [script, true],
  ["chrome-extension://abc/page.js", false],
  ["https://corp.example/events", false],
  ["webkit-masked-url://hidden/", false],
  ["not a URL", false],
])("%s is a built script: %s", (url, expected) => {
  expect(isScript(url)).toBe(expected);
});

it("finds the file by the script's path, without the query", () => {
  expect(sourceMapPath("maps", `${script}?v=1`)).toBe(resolve("maps/assets/a.js.map"));
});

it.each(["https://corp.example/..%2fsecret.js", "https://corp.example/.hidden/secret.js", "file:///etc/a.js"])(
  "returns null for %s",
  (url) => {
    expect(sourceMapPath("maps", url)).toBeNull();
  },
);
