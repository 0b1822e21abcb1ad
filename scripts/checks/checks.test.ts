import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../processes/run-command.ts";
import { checks, chooseChecks } from "./checks.ts";

/** They start other commands of the root, or need what a machine does not have. */
const commands = ["test", "test:keycloak", "test:engines", "check:types"];

/** The scripts of all packages that check something, as turbo names them. */
const scripts = [
  "package.json",
  ...globSync("{apps,packages}/*/package.json", { cwd: root }),
  "e2e/package.json",
].flatMap((manifest) => {
  const read = JSON.parse(readFileSync(join(root, manifest), "utf8")) as { name: string; scripts?: object };
  const isRoot = manifest === "package.json";
  return Object.keys(read.scripts ?? {})
    .filter((script) => /^(?:test|check|lint)(?::|$)/u.test(script) && !(isRoot && commands.includes(script)))
    .map((script) => `${isRoot ? "//" : read.name}#${script}`);
});

it("every script of a package that checks something belongs to one check", () => {
  const tasks = Object.values(checks).flatMap((check) => check.tasks);
  const missing = scripts.filter((script) => !tasks.includes(script) && !tasks.includes(script.replace(/^.*#/u, "")));
  expect(missing).toEqual([]);
});

it("npm test chooses the checks that are short, and all adds the others", () => {
  const short = chooseChecks([]);
  const all = chooseChecks(["all"]);
  expect([...all].filter((name) => !short.has(name))).toEqual(
    Object.keys(checks).filter((name) => checks[name]?.isLong === true),
  );
  expect([...short].filter((name) => !all.has(name))).toEqual([]);
});
