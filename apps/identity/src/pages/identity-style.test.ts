import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accounts } from "../accounts.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const sheet = read("./assets/identity.css");
const tokens = read("../../../../packages/ui/generated/tokens.css");

/** Custom properties of the first rule that a selector begins, by name. */
function readProperties(css: string, selector: string): Readonly<Record<string, string>> {
  const [, body = ""] = css.slice(css.indexOf(selector)).split("{", 2);
  const [rule = ""] = body.split("}", 1);
  return Object.fromEntries(
    [...rule.matchAll(/(--cu-[\w-]+):\s*([^;]+);/gu)].map(([, name = "", value = ""]) => [name, value]),
  );
}

const light = { ...readProperties(tokens, ":root"), ...readProperties(tokens, ':root, [data-theme="light"]') };
const dark = readProperties(tokens, '[data-theme="dark"] {');

it.each([
  ["light", readProperties(sheet, ":root"), light],
  ["dark", readProperties(sheet.slice(sheet.indexOf("prefers-color-scheme: dark")), ":root"), dark],
] as const)("wears the site's radii, greys and focus in the %s theme", (_theme, own, siteTheme) => {
  expect(Object.keys(own)).toEqual(
    expect.arrayContaining(["--cu-color-text-muted", "--cu-color-surface", "--cu-color-focus"]),
  );
  expect(own).toEqual(Object.fromEntries(Object.keys(own).map((name) => [name, siteTheme[name]])));
});

it("has no radius, grey or outline of its own", () => {
  const rules = sheet.slice(sheet.indexOf("* {"));
  expect(rules.match(/border-radius: (?!var\(--cu-radius-)[^;]+/gu)).toBeNull();
  expect(rules.match(/#[\da-f]{3,8}\b/giu)).toBeNull();
  expect(rules.match(/outline: [^;]+/gu)).toEqual(["outline: 2px solid var(--cu-color-focus)"]);
});

it("names what an editor writes as the site does", () => {
  expect(accounts.find(({ username }) => username === "editor")?.purpose).toBe("мероприятия и статьи");
});
