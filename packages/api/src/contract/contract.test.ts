import { safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { doorEndpoints } from "../endpoints/door-endpoints.ts";
import { endpoints as publicEndpoints } from "../endpoints/endpoints.ts";
import { personalDataEndpoints } from "../endpoints/personal-data-endpoints.ts";
import { telemetryReportEndpoints } from "../endpoints/telemetry-report-endpoints.ts";
import { contract, eventReferences } from "./contract.ts";
import type { EndpointContract } from "./endpoint-contract.ts";

const allEndpoints = {
  ...publicEndpoints,
  ...adminEndpoints,
  ...doorEndpoints,
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

const contacts = new Set(["email", "phone"]);

it("gives contacts of people to administrators, to the team of the event and to the people themselves", () => {
  const isPublic = ({ access, alsoFor = [] }: EndpointContract) => access !== "admin" && alsoFor.length === 0;
  const giving = endpoints.flatMap(([name, endpoint]) => {
    const names = objectsIn(endpoint.response).flatMap((object) =>
      "entries" in object ? Object.keys(object.entries as object) : [],
    );
    return isPublic(endpoint) && names.some((field) => contacts.has(field)) ? [name] : [];
  });
  expect(new Set(giving)).toEqual(
    new Set([
      // The person's own, and what they have just sent.
      ...["personalDataGet", "digestSubscribe"],
      // Editors name the members by their emails.
      ...["eventTeamList", "eventTeamAdd"],
      // Administrators alone get the people.
      ...["eventNoticePreview"],
    ]),
  );
});

describe("every endpoint", () => {
  it("has a failure message in Russian", () => {
    for (const [name, { failure }] of endpoints) expect.soft(failure, name).toMatch(/^Не удалось [а-яё A-Za-z-]+$/u);
  });

  it("has the method, path and message of the client's endpoint", () => {
    for (const [name, endpoint] of endpoints) {
      expect.soft(endpoint, name).toMatchObject(allEndpoints[name as keyof typeof allEndpoints]);
    }
  });

  it("has a path of lower-case segments", () => {
    for (const [name, { path }] of endpoints) expect.soft(path, name).toMatch(/^(?:\/[a-z0-9-]+)+$/u);
  });

  it.each(["request", "response"] as const)("rejects unknown fields in every object of its %s", (side) => {
    for (const [name, endpoint] of endpoints) {
      const types = objectsIn(endpoint[side]).map(({ type }) => type);
      expect.soft([...new Set(types)], name).toEqual(["strict_object"]);
    }
  });

  it("has Russian messages for requests that are no objects", () => {
    for (const [name, { request }] of endpoints) {
      for (const value of ["text", [], null, 42]) {
        const { issues = [] } = safeParse(request, value);
        const foreign = issues.filter(({ message }) => !/[а-яё]/iu.test(message));
        expect.soft(foreign, `${name}, ${JSON.stringify(value)}`).toEqual([]);
      }
    }
  });

  it("names an unknown field in its issue", () => {
    for (const [name, { request }] of endpoints) {
      const { issues = [] } = safeParse(request, { no_such_field: 1 });
      expect
        .soft(
          issues.map(({ path }) => path?.[0]?.key),
          name,
        )
        .toContain("no_such_field");
    }
  });

  it("names an event in its request where it is also for an event's team", () => {
    const withoutEvent = endpoints.filter(
      ([, { alsoFor = [], request }]) =>
        alsoFor.length > 0 &&
        !("entries" in request && eventReferences.some((field) => field in Object(request.entries))),
    );
    expect(withoutEvent.map(([name]) => name)).toEqual([]);
  });

  // A query carries strings only: numbers and booleans would come back as strings.
  it("takes strings alone if it is a GET", () => {
    for (const [name, { request }] of endpoints.filter(([, { method }]) => method === "GET")) {
      const entries = "entries" in request ? Object.values(request.entries as Record<string, { type: string }>) : [];
      const others = entries.filter(({ type }) => type !== "string");
      expect.soft(others, name).toEqual([]);
    }
  });
});

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
