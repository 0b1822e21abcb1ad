import { expect, it } from "vitest";
import { jsonSchemas } from "./json-schema.ts";
import type { JsonSchema } from "./json-schema.ts";

const { named, requests, responses } = jsonSchemas("#/x/");

it("references a named schema instead of repeating it", () => {
  expect(responses.eventGet).toEqual({ $ref: "#/x/Event" });
  expect(named["Event"]?.properties?.["cover"]).toEqual({ anyOf: [{ $ref: "#/x/StoredFile" }, { type: "null" }] });
});

it("has a definition for every reference", () => {
  const refs = new Set(JSON.stringify([named, requests, responses]).match(/#\/x\/[^"]+/gu));
  expect([...refs].filter((ref) => !(ref.slice(4) in named))).toEqual([]);
  expect(refs.size).toBeGreaterThan(10);
});

/** Every nested schema with its path, except rich text, which has limits of its own. */
function schemasIn(schema: JsonSchema, path: string): [string, JsonSchema][] {
  const name = schema.$ref?.slice("#/x/".length);
  if (name !== undefined) return name.startsWith("RichText") ? [] : schemasIn(named[name] ?? {}, path);
  return [
    [path, schema],
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => schemasIn(inner, `${path}.${key}`)),
    ...(schema.items === undefined ? [] : schemasIn(schema.items, `${path}[]`)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) => schemasIn(inner, path)),
  ];
}
const inRequests = Object.entries(requests).flatMap(([name, schema]) => schemasIn(schema, name));

it("limits the length of every list in requests", () => {
  const lists = inRequests.filter(([, { type }]) => type === "array");
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter(([, { maxItems }]) => maxItems === undefined)).toEqual([]);
});

// Valibot accepts an array as an object without fields. The server rejects an array as the request; nested objects need
// a required field.
it("has a required field in every nested object of requests, so that no array passes", () => {
  const objects = inRequests.filter(([path, { type }]) => type === "object" && /[.[]/u.test(path));
  expect(objects.length).toBeGreaterThan(5);
  expect(objects.filter(([, { required = [] }]) => required.length === 0)).toEqual([]);
});

it("states limits, defaults and required fields", () => {
  expect(requests.eventList.properties?.["limit"]).toEqual({ type: "integer", minimum: 1, maximum: 100, default: 20 });
  expect(requests.eventRegister.properties?.["first_name"]).toMatchObject({ minLength: 1, maxLength: 100 });
  expect(requests.eventRegister.required).not.toContain("phone");
  expect(requests.uploadFile.properties?.["file"]).toEqual({ type: "string", format: "binary" });
});
