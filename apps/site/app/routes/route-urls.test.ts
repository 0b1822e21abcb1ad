import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = import.meta.dirname;

it("lets no route read the URL of its request, which of a navigation in the browser ends in .data", () => {
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/u.test(name) && !name.includes(".test."),
  );
  expect(modules.length).toBeGreaterThan(40);
  const offenders = modules.filter((name) => readFileSync(join(folder, name), "utf8").includes("request.url"));
  expect(offenders).toEqual([]);
});
