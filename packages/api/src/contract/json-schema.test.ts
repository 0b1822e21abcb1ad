import { expect, it } from "vitest";
import { jsonSchemas } from "./json-schema.ts";

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

it("says limits, defaults and what is required", () => {
  expect(requests.eventList.properties?.["limit"]).toEqual({ type: "integer", minimum: 1, maximum: 100, default: 20 });
  expect(requests.eventRegister.properties?.["first_name"]).toMatchObject({ minLength: 1, maxLength: 100 });
  expect(requests.eventRegister.required).not.toContain("phone");
  expect(requests.uploadFile.properties?.["file"]).toEqual({ type: "string", format: "binary" });
});
