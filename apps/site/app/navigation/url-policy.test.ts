import { expect, it } from "vitest";
import { isExternalUrl, isScriptUrl } from "./url-policy.ts";

it.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "blob:https://corp.example/1",
  "vbscript:x",
])("knows %j for a script", (url) => {
  expect(isScriptUrl(url)).toBe(true);
});

it.each(["/events", "https://corp.example", "mailto:a@b.example", "javascript", "//data:80"])(
  "does not take %s for one",
  (url) => {
    expect(isScriptUrl(url)).toBe(false);
  },
);

it("distinguishes another site's URL by its origin, however it is written", () => {
  const external = (url: string): boolean => isExternalUrl(url, "https://corp.example");
  expect(["/events", "events?a=b", "https://corp.example/x"].map(external)).toEqual([false, false, false]);
  expect(["//evil.example", "http://corp.example", String.raw`/\evil.example`, "https://"].map(external)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});
