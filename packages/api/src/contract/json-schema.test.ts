import { expect, it } from "vitest";
import { jsonSchemas } from "./json-schema.ts";
import type { JsonSchema } from "./json-schema.ts";

const { named, requests, responses } = jsonSchemas("#/x/");

it("refers to a named shape instead of repeating it", () => {
  expect(responses.eventGet).toEqual({ $ref: "#/x/Event" });
  expect(named["Event"]?.properties?.["cover"]).toEqual({ anyOf: [{ $ref: "#/x/StoredFile" }, { type: "null" }] });
});

it("leads every reference to a shape that is there", () => {
  const refs = new Set(JSON.stringify([named, requests, responses]).match(/#\/x\/[^"]+/gu));
  expect([...refs].filter((ref) => !(ref.slice(4) in named))).toEqual([]);
  expect(refs.size).toBeGreaterThan(10);
});

/** Every schema in this one with where it stands. A rich text is as long as a request may be, and checked by itself. */
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

it("says how long every list of a request may be", () => {
  const lists = inRequests.filter(([, { type }]) => type === "array");
  expect(lists.length).toBeGreaterThan(15);
  expect(lists.filter(([, { maxItems }]) => maxItems === undefined)).toEqual([]);
});

// Valibot takes a list for an object without fields. A server refuses it in the place of the request; here it has to miss something.
it("asks for something in every object inside of a request, so that no list is taken for one", () => {
  const objects = inRequests.filter(([path, { type }]) => type === "object" && /[.[]/u.test(path));
  expect(objects.length).toBeGreaterThan(5);
  expect(objects.filter(([, { required = [] }]) => required.length === 0)).toEqual([]);
});

it("says limits, defaults and what is required", () => {
  expect(requests.eventList.properties?.["limit"]).toEqual({ type: "integer", minimum: 1, maximum: 100, default: 20 });
  expect(requests.eventRegister.properties?.["first_name"]).toMatchObject({ minLength: 1, maxLength: 100 });
  expect(requests.eventRegister.required).not.toContain("phone");
  expect(requests.uploadFile.properties?.["file"]).toEqual({ type: "string", format: "binary" });
});
