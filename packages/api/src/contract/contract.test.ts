import { safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { endpoints as publicEndpoints } from "../endpoints/endpoints.ts";
import { telemetryReportEndpoints } from "../endpoints/telemetry-report-endpoints.ts";
import { contract } from "./contract.ts";
import type { EndpointContract } from "./contract.ts";

const allEndpoints = { ...publicEndpoints, ...adminEndpoints, ...telemetryReportEndpoints };
const endpoints: [string, EndpointContract][] = Object.entries(contract);

it("declares every call, and no other", () => {
  expect(Object.keys(contract).toSorted()).toEqual(Object.keys(allEndpoints).toSorted());
});

it("has no two calls at one method and path", () => {
  const places = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
});

/** Schemas of objects, wherever they stand in another one. */
function objectsIn(schema: unknown, seen: Set<unknown> = new Set()): { type: string }[] {
  if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const inner = Object.values(schema).flatMap((part) => objectsIn(part, seen));
  const isObject =
    "type" in schema && typeof schema.type === "string" && /^(?:strict_|loose_)?object/u.test(schema.type);
  return isObject && "kind" in schema && schema.kind === "schema" ? [schema as { type: string }, ...inner] : inner;
}

describe.each(endpoints)("%s", (name, endpoint) => {
  it("tells people in Russian what failed", () => {
    expect(endpoint.failure).toMatch(/^Не удалось [а-яё A-Za-z-]+$/u);
  });

  it("takes its method, path and words from the clients' list", () => {
    expect(endpoint).toMatchObject(allEndpoints[name as keyof typeof allEndpoints]);
  });

  it("has a path of lower-case segments", () => {
    expect(endpoint.path).toMatch(/^(?:\/[a-z0-9-]+)+$/u);
  });

  it.each(["request", "response"] as const)("refuses fields it does not know in every object of its %s", (side) => {
    const objects = objectsIn(endpoint[side]);
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.filter(({ type }) => type !== "strict_object")).toEqual([]);
  });

  it.each(["text", [], null, 42])("says in Russian what it has against %j in the place of a request", (request) => {
    const { issues = [] } = safeParse(endpoint.request, request);
    expect(issues.filter(({ message }) => !/[а-яё]/iu.test(message))).toEqual([]);
  });

  it("complains about an unknown field by its name", () => {
    const { issues } = safeParse(endpoint.request, { no_such_field: 1 });
    expect(issues?.some(({ path }) => path?.[0]?.key === "no_such_field")).toBe(true);
  });
});

// A query carries texts: a number or a flag would come back as one.
it.each(endpoints.filter(([, { method }]) => method === "GET"))(
  "%s, a GET, asks for texts alone",
  (_name, { request }) => {
    const entries = "entries" in request ? Object.values(request.entries as Record<string, { type: string }>) : [];
    expect(entries.filter(({ type }) => type !== "string")).toEqual([]);
  },
);

it("fills in what a list request leaves out", () => {
  expect(safeParse(contract.eventList.request, {}).output).toEqual({
    limit: 20,
    order: "soonest_first",
    include_unpublished: false,
  });
});

it.each([0, 101, 1.5, "20", null])("refuses a page of %j", (limit) => {
  expect(safeParse(contract.eventList.request, { limit }).success).toBe(false);
});
