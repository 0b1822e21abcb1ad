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
  test("registers its range map by its own URL", () => {
    const document = { currentScript: { src: "https://corp.example/a.js" } };
    expect(run("", { document })).toMatchObject({ __errorOwners: { "https://corp.example/a.js": "AAA" } });
  });

  test("adds to existing range maps", () => {
    const document = { currentScript: { src: "/b.js" } };
    const map = { "/a.js": "CAA" };
    expect(run("", { document, __errorOwners: map })).toMatchObject({
      __errorOwners: { "/a.js": "CAA", "/b.js": "AAA" },
    });
  });

  test("runs without document.currentScript", () => {
    expect(run("var ran = true;", { document: { currentScript: null } })).toMatchObject({ ran: true });
  });

  test("registers its range map in a worker without a document", () => {
    expect(run("", { location: { href: "/worker.js" } })).toMatchObject({ __errorOwners: { "/worker.js": "AAA" } });
  });

  test('keeps "use strict" first', () => {
    const document = { currentScript: null };
    expect(() => run('"use strict"; undeclared = 1;', { document })).toThrow("undeclared is not defined");
  });
});

test("there is no line for formats that pages do not load", () => {
  expect([registration("cjs"), registration("system"), registration(undefined)]).toStrictEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
