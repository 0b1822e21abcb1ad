import { safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { endpoints as publicEndpoints } from "../endpoints/endpoints.ts";
import { personalDataEndpoints } from "../endpoints/personal-data-endpoints.ts";
import { telemetryReportEndpoints } from "../endpoints/telemetry-report-endpoints.ts";
import { contract } from "./contract.ts";
import type { EndpointContract } from "./contract.ts";

const allEndpoints = {
  ...publicEndpoints,
  ...adminEndpoints,
  ...personalDataEndpoints,
  ...telemetryReportEndpoints,
};
const endpoints: [string, EndpointContract][] = Object.entries(contract);

it("declares exactly the clients' endpoints", () => {
  expect(Object.keys(contract).toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
});

it("has no two endpoints with the same method and path", () => {
  const places = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

function objectsIn(schema: unknown, seen: Set<unknown> = new Set()): { type: string }[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const inner = Object.values(schema).flatMap((part) => objectsIn(part, seen));
  const isObject =
    "type" in schema && typeof schema.type === "string" && /^(?:strict_|loose_)?object/u.test(schema.type);
  return isObject && "kind" in schema && schema.kind === "schema" ? [schema as { type: string }, ...inner] : inner;
}

describe.each(endpoints)("%s", (name, endpoint) => {
  it("has a failure message in Russian", () => {
    expect(endpoint.failure).toMatch(/^Не удалось [а-яё A-Za-z-]+$/u);
  });

  it("has the method, path and message of the client's endpoint", () => {
    expect(endpoint).toMatchObject(allEndpoints[name as keyof typeof allEndpoints]);
  });

  it("has a path of lower-case segments", () => {
    expect(endpoint.path).toMatch(/^(?:\/[a-z0-9-]+)+$/u);
  });

  it.each(["request", "response"] as const)("rejects unknown fields in every object of its %s", (side) => {
    const objects = objectsIn(endpoint[side]);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter(({ type }) => type !== "strict_object")).toEqual([]);
  });

  it.each(["text", [], null, 42])("has Russian messages for the request %j", (request) => {
    const { issues = [] } = safeParse(endpoint.request, request);
    expect(issues.filter(({ message }) => !/[а-яё]/iu.test(message))).toEqual([]);
  });

  it("names an unknown field in its issue", () => {
    const { issues } = safeParse(endpoint.request, { no_such_field: 1 });
    expect(issues?.some(({ path }) => path?.[0]?.key === "no_such_field")).toBe(true);
  });
});

// A query carries strings only: numbers and booleans would come back as strings.
it.each(endpoints.filter(([, { method }]) => method === "GET"))(
  "the GET %s takes strings alone",
  (_name, { request }) => {
    const entries = "entries" in request ? Object.values(request.entries as Record<string, { type: string }>) : [];
    expect(entries.filter(({ type }) => type !== "string")).toEqual([]);
  },
);

it("fills in the defaults of a list request", () => {
  expect(safeParse(contract.eventList.request, {}).output).toEqual({
    limit: 20,
    order: "soonest_first",
    include_unpublished: false,
    with_total: false,
  });
});

it.each([0, 101, 1.5, "20", null])("rejects a page of %j", (limit) => {
  expect(safeParse(contract.eventList.request, { limit }).success).toBe(false);
});
