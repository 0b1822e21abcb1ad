import { safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import type { EndpointName } from "../contract.ts";
import { contract } from "../contract.ts";
import type { EndpointContract } from "../endpoint-contract.ts";
import { examples } from "./examples.ts";

const endpoints = Object.entries(contract) as [EndpointName, EndpointContract][];

describe("the example of every endpoint", () => {
  it("has a valid request that validation leaves unchanged", () => {
    for (const [name, { request }] of endpoints) {
      const { issues, output } = safeParse(request, examples[name].request);
      expect.soft(issues, name).toBeUndefined();
      expect.soft(output, name).toMatchObject(examples[name].request);
    }
  });

  it("has a valid response that validation leaves unchanged", () => {
    for (const [name, { response }] of endpoints) {
      const { issues, output } = safeParse(response, examples[name].response);
      expect.soft(issues, name).toBeUndefined();
      expect.soft(output, name).toEqual(examples[name].response);
    }
  });

  it("names no real domain", () => {
    for (const [name] of endpoints) {
      const hosts = JSON.stringify(examples[name]).match(/(?:https:\/\/|@)[a-z0-9.-]+/gu) ?? [];
      expect
        .soft(
          hosts.filter((host) => !/corp\.example$|calendar\.google\.com$/u.test(host)),
          name,
        )
        .toEqual([]);
    }
  });

  // A cursor comes from a previous response; a guest's proof excludes a token.
  const omitted: readonly string[] = ["cursor", "registration"];

  it("has every optional field of the request", () => {
    for (const [name, { request }] of endpoints) {
      const entries = "entries" in request ? Object.keys(request.entries as object) : [];
      const missing = entries.filter((field) => !omitted.includes(field) && !(field in examples[name].request));
      expect.soft(missing, name).toEqual([]);
    }
  });
});

it("the schemas reject an invalid example, which proves the checks above", () => {
  expect(safeParse(contract.eventGet.request, { event_id: 1 }).success).toBe(false);
});
