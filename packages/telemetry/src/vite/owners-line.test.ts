import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { ownersLine, registration } from "./owners-line.ts";

function run(code: string, globals: Record<string, unknown>): Record<string, unknown> {
  const context: Record<string, unknown> = { ...globals };
  context["self"] = createContext(context);
  runInContext(ownersLine(code, registration("iife") ?? "", "AAA") + code, context);
  return context;
}

describe("a classic script", () => {
  test("is registered by its own address", () => {
    const document = { currentScript: { src: "https://corp.example/a.js" } };
    expect(run("", { document })).toMatchObject({ __errorOwners: { "https://corp.example/a.js": "AAA" } });
  });

  test("joins those that are there", () => {
    const document = { currentScript: { src: "/b.js" } };
    const map = { "/a.js": "CAA" };
    expect(run("", { document, __errorOwners: map })).toMatchObject({
      __errorOwners: { "/a.js": "CAA", "/b.js": "AAA" },
    });
  });

  test("runs on when the page does not say which script runs", () => {
    expect(run("var ran = true;", { document: { currentScript: null } })).toMatchObject({ ran: true });
  });

  test("is registered in a worker, which has no document", () => {
    expect(run("", { location: { href: "/worker.js" } })).toMatchObject({ __errorOwners: { "/worker.js": "AAA" } });
  });

  test("stays strict", () => {
    const document = { currentScript: null };
    expect(() => run('"use strict"; undeclared = 1;', { document })).toThrow("undeclared is not defined");
  });
});

test("a format that no page loads has no line", () => {
  expect([registration("cjs"), registration("system"), registration(undefined)]).toStrictEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
