import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "..");

it("lets no query of the site ask again by itself as the window is focused", () => {
  const modules = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/u.test(name) && !name.includes(".test."),
  );
  expect(modules.length).toBeGreaterThan(500);
  const offenders = modules.filter((name) => readFileSync(join(app, name), "utf8").includes("refetchOnWindowFocus"));
  expect(offenders).toEqual([]);
});
