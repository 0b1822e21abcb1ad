import { describe, expect, it } from "vitest";
import type { EndpointName } from "../endpoints/endpoints.ts";
import { contract } from "./contract.ts";
import { endpointFailures } from "./endpoint-failures.ts";
import { domains } from "./domains.ts";
import { failures } from "./failures.ts";

const names = Object.keys(contract) as EndpointName[];

describe("the catalogue of failures", () => {
  it.each(Object.entries(failures))("%s says what it means and what people read", (code, { meaning, message }) => {
    expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/u);
    expect(meaning).toMatch(/^[A-Z].+\.$/u);
    expect(message).toMatch(/[а-яё]/iu);
  });

  it("holds no code that no call answers with, but those of addresses that are no call's", () => {
    const answered = new Set(Object.values(endpointFailures).flat());
    const rest = Object.keys(failures).filter((code) => !(answered as ReadonlySet<string>).has(code));
    expect(rest).toEqual(["MALFORMED_ADDRESS", "ADDRESS_EXPIRED", "ADDRESS_INVALID", "NOT_FOUND"]);
  });
});

describe("the failures of a call", () => {
  it("include a missing role where one is asked for, and nowhere else", () => {
    expect(endpointFailures.eventCreate).toContain("ROLE_REQUIRED");
    expect(endpointFailures.eventCancelRegistrationLegacy).not.toContain("ROLE_REQUIRED");
    expect(endpointFailures.eventGet).not.toContain("TOKEN_REQUIRED");
  });

  it("include a conflict for every request with a version", () => {
    expect(endpointFailures.eventEdit).toContain("VERSION_CONFLICT");
    expect(endpointFailures.eventPerformanceAdd).toContain("VERSION_CONFLICT");
    expect(endpointFailures.eventCreate).not.toContain("VERSION_CONFLICT");
  });

  it("include an unknown record for every identifier in its request", () => {
    expect(endpointFailures.eventPerformanceEdit).toEqual(
      expect.arrayContaining(["EVENT_NOT_FOUND", "PERFORMANCE_NOT_FOUND"]),
    );
    expect(endpointFailures.articleGet).toContain("ARTICLE_NOT_FOUND");
  });

  it.each(names)("%s names each once", (name) => {
    expect(new Set(endpointFailures[name]).size).toBe(endpointFailures[name].length);
  });
});

it("every call belongs to one domain", () => {
  expect(
    Object.values(domains)
      .flatMap(({ endpoints: ofDomain }) => ofDomain)
      .toSorted(),
  ).toEqual(names.toSorted());
});
