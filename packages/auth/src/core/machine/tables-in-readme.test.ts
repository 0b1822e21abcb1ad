import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fakeUser } from "../../testing/fake-auth.ts";
import { initialState, reduceAuthState } from "./auth-state.ts";
import type { AuthAction, AuthStatus } from "./auth-state.ts";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const readme = read("../README.md");

/** The rows of a section's table, without its head. */
function readRows(title: string): string[][] {
  const section = readme.split(`## ${title}`)[1]?.split("\n## ")[0] ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

it("the README has the transitions of the code", () => {
  const statuses: readonly AuthStatus[] = ["idle", "logged", "logs-in", "logs-out"];
  const user = fakeUser();
  const actionTo = (status: AuthStatus): AuthAction =>
    status === "logged" ? { type: status, user } : { type: status };
  const isAllowed = (from: AuthStatus, to: AuthStatus): boolean =>
    "state" in reduceAuthState({ ...initialState, status: from }, actionTo(to));
  expect(readRows("The sixteen transitions (E7)")).toEqual(
    statuses.map((from) => [from, ...statuses.map((to) => (isAllowed(from, to) ? "yes" : "no"))]),
  );
});

it("the README has the outcomes of the code in their order", () => {
  const outcomes = [...read("./page-decision.ts").matchAll(/^ {2}\(.*\btype: "([\w-]+)"/gmu)].map(([, name]) => name);
  expect(outcomes).toHaveLength(8);
  expect(
    readRows("The seven steps of a page (E8)")
      .slice(2)
      .map(([, , outcome]) => outcome),
  ).toEqual(outcomes);
});

it("the README has every event of the code", () => {
  const union = read("./machine-types.ts").split("export type AuthEvent")[1]?.split("export interface")[0] ?? "";
  const events = [...union.matchAll(/readonly type: "([\w-]+)"/gu)].map(([, name]) => name);
  const named = readRows("The events").map(([name]) => name);
  expect(events.length).toBeGreaterThan(20);
  expect(named).toHaveLength(events.length);
  expect(new Set(named)).toEqual(new Set(events));
});

it("the README has every field of the state", () => {
  const fields = read("./machine-types.ts").split("export interface Machine ")[1]?.split("\n}")[0] ?? "";
  const names = [...fields.matchAll(/^ {2}readonly (\w+):/gmu)].map(([, name]) => name);
  expect(readRows("The state").map(([name]) => name)).toEqual(names);
});
