import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The clock itself, and tokens, whose verification reads the real clock. */
const allowed = ["clock.ts", "token-issuer.ts"];

it("is read by tests and fixtures through testNow alone", () => {
  const offenders = globSync("**/*.ts", { cwd: import.meta.dirname })
    .filter((path) => !path.startsWith("measure/") && !allowed.includes(path))
    .flatMap((path) => {
      const lines = readFileSync(`${import.meta.dirname}/${path}`, "utf8").split("\n");
      return lines.flatMap((line, index) => (/Date\.now\b|new Date\(\)/u.test(line) ? [`${path}:${index + 1}`] : []));
    });
  expect(offenders).toEqual([]);
});
