import { parse, safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import type { EndpointName } from "../../endpoints/endpoints.ts";
import { contract } from "../contract.ts";
import type { EndpointContract } from "../contract.ts";
import { examples } from "./examples.ts";

const endpoints = Object.entries(contract) as [EndpointName, EndpointContract][];

describe.each(endpoints)("the example of %s", (name, { request, response }) => {
  it("is a request that its schema accepts as it stands", () => {
    expect(parse(request, examples[name].request)).toMatchObject(examples[name].request);
  });

  it("is an answer that its schema accepts", () => {
    expect(parse(response, examples[name].response)).toEqual(examples[name].response);
  });

  it("names nobody's real domain", () => {
    const hosts = JSON.stringify(examples[name]).match(/(?:https:\/\/|@)[a-z0-9.-]+/gu) ?? [];
    expect(hosts.filter((host) => !/corp\.example$|calendar\.google\.com$/u.test(host))).toEqual([]);
  });
});

// Where the cursor comes from is the answer before; a guest's proof is the other way to be known.
const leftOut: readonly string[] = ["cursor", "registration"];

it.each(endpoints)("the request of %s gives every field that may be given", (name, { request }) => {
  const entries = "entries" in request ? Object.keys(request.entries as object) : [];
  expect(entries.filter((field) => !leftOut.includes(field) && !(field in examples[name].request))).toEqual([]);
});

it("an example that breaks its schema would be seen", () => {
  expect(safeParse(contract.eventGet.request, { event_id: "нет" }).success).toBe(false);
});
