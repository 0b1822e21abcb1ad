import { describe, expect, it } from "vitest";
import type { EndpointName } from "./contract.ts";
import { contract } from "./contract.ts";
import { domains } from "./domains.ts";
import { endpointFailures } from "./endpoint-failures.ts";
import { failures } from "./failures.ts";

const names = Object.keys(contract) as EndpointName[];

describe("the catalogue of failures", () => {
  it("has a meaning and a message for users with every code", () => {
    for (const [code, { meaning, message }] of Object.entries(failures)) {
      expect.soft(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/u);
      expect.soft(meaning, code).toMatch(/^[A-Z].+\.$/u);
      expect.soft(message, code).toMatch(/[а-яё]/iu);
    }
  });

  it("has only codes of endpoints, apart from those of other paths", () => {
    const used = new Set(Object.values(endpointFailures).flat());
    const rest = Object.keys(failures).filter((code) => !(used as ReadonlySet<string>).has(code));
    expect(rest).toEqual([
      "MALFORMED_ADDRESS",
      "ADDRESS_EXPIRED",
      "ADDRESS_INVALID",
      "NOT_FOUND",
      "METHOD_NOT_ALLOWED",
    ]);
  });
});

describe("the failures of an endpoint", () => {
  it("include ROLE_REQUIRED exactly where a role is needed", () => {
    expect(endpointFailures.eventCreate).toContain("ROLE_REQUIRED");
    expect(endpointFailures.eventCancelRegistrationLegacy).not.toContain("ROLE_REQUIRED");
    expect(endpointFailures.eventGet).not.toContain("TOKEN_REQUIRED");
  });

  it("include VERSION_CONFLICT for every request with a version", () => {
    expect(endpointFailures.eventEdit).toContain("VERSION_CONFLICT");
    expect(endpointFailures.eventPerformanceAdd).toContain("VERSION_CONFLICT");
    expect(endpointFailures.eventCreate).not.toContain("VERSION_CONFLICT");
  });

  it("include a 404 for every identifier in the request", () => {
    expect(endpointFailures.eventPerformanceEdit).toEqual(
      expect.arrayContaining(["EVENT_NOT_FOUND", "PERFORMANCE_NOT_FOUND"]),
    );
    expect(endpointFailures.articleGet).toContain("ARTICLE_NOT_FOUND");
  });

  it("are listed once", () => {
    for (const name of names) expect.soft(endpointFailures[name], name).toEqual([...new Set(endpointFailures[name])]);
  });
});

it("every endpoint belongs to exactly one domain", () => {
  expect(
    Object.values(domains)
      .flatMap(({ endpoints: domainEndpoints }) => domainEndpoints)
      .toSorted(),
  ).toEqual(names.toSorted());
});
