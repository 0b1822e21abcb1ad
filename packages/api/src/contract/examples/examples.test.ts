import { parse, safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import type { EndpointName } from "../../endpoints/endpoints.ts";
import { contract } from "../contract.ts";
import type { EndpointContract } from "../contract.ts";
import { examples } from "./examples.ts";

const endpoints = Object.entries(contract) as [EndpointName, EndpointContract][];

describe.each(endpoints)("the example of %s", (name, { request, response }) => {
  it("has a valid request that validation leaves unchanged", () => {
    expect(parse(request, examples[name].request)).toMatchObject(examples[name].request);
  });

  it("has a valid response", () => {
    expect(parse(response, examples[name].response)).toEqual(examples[name].response);
  });

  it("names no real domain", () => {
    const hosts = JSON.stringify(examples[name]).match(/(?:https:\/\/|@)[a-z0-9.-]+/gu) ?? [];
    expect(hosts.filter((host) => !/corp\.example$|calendar\.google\.com$/u.test(host))).toEqual([]);
  });
});

// A cursor comes from a previous response; a guest's proof excludes a token.
const omitted: readonly string[] = ["cursor", "registration"];

it.each(endpoints)("the request of %s has every optional field", (name, { request }) => {
  const entries = "entries" in request ? Object.keys(request.entries as object) : [];
  expect(entries.filter((field) => !omitted.includes(field) && !(field in examples[name].request))).toEqual([]);
});

it("the schemas reject an invalid example, which proves the checks above", () => {
  expect(safeParse(contract.eventGet.request, { event_id: 1 }).success).toBe(false);
});
