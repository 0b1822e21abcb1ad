import type { JsonSchema } from "@corp/api/reference";
import { expect, it } from "vitest";
import { findFaults, smallestValue, missing, withFault } from "./faults.ts";

const schema: JsonSchema = {
  type: "object",
  required: ["name", "links"],
  properties: {
    name: { type: "string", minLength: 1, maxLength: 3 },
    city: { anyOf: [{ type: "string" }, { type: "null" }] },
    links: { type: "array", maxItems: 1, items: { $ref: "#/$defs/Link" } },
  },
};
const named: Record<string, JsonSchema> = {
  Link: { type: "object", required: ["url"], properties: { url: { type: "string", format: "uri" } } },
};
const sample = { name: "Ада", city: "Пермь", links: [{ url: "https://corp.example/" }] };
const found = findFaults(schema, sample, named).map(({ path, what }) => `${path}: ${what}`);

it("creates faults for every given field, including those in lists and named shapes", () => {
  expect(found).toEqual(
    expect.arrayContaining([
      "name: left out",
      "name: too long",
      "name: null",
      "no_such_field: an unknown field",
      "links: too many",
      "links.0.no_such_field: an unknown field",
      "links.0.url: left out",
      "links.0.url: no uri: javascript:alert(1)",
    ]),
  );
});

it("accepts null where it is allowed", () => expect(found).not.toContain("city: null"));

it("inserts a fault without changing the sample", () => {
  expect(withFault(sample, { path: "links.0.url", what: "", value: 1 })).toEqual({ ...sample, links: [{ url: 1 }] });
  expect(withFault(sample, { path: "city", what: "", value: missing })).toEqual({ name: "Ада", links: sample.links });
  expect(sample.links[0]?.url).toBe("https://corp.example/");
});

it("omits optional fields", () => {
  expect(smallestValue(schema, sample, named)).toEqual({ name: "Ада", links: sample.links });
});
