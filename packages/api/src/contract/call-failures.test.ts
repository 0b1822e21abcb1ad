import { describe, expect, it } from "vitest";
import type { CallName } from "../calls/calls.ts";
import { allCalls } from "../calls/all-calls.ts";
import { callFailures } from "./call-failures.ts";
import { domains } from "./domains.ts";
import { failures } from "./failures.ts";

const names = Object.keys(allCalls) as CallName[];

describe("the catalogue of failures", () => {
  it.each(Object.entries(failures))("%s says what it means and what people read", (code, { meaning, message }) => {
    expect(code).toMatch(/^[A-Z]+(?:_[A-Z]+)*$/u);
    expect(meaning).toMatch(/^[A-Z].+\.$/u);
    expect(message).toMatch(/[а-яё]/iu);
  });

  it("holds no code that no call answers with, but those of addresses that are no call's", () => {
    const answered = new Set(Object.values(callFailures).flat());
    const rest = Object.keys(failures).filter((code) => !(answered as ReadonlySet<string>).has(code));
    expect(rest).toEqual(["MALFORMED_ADDRESS", "ADDRESS_EXPIRED", "ADDRESS_INVALID", "NOT_FOUND"]);
  });
});

describe("the failures of a call", () => {
  it("include a missing role where one is asked for, and nowhere else", () => {
    expect(callFailures.eventCreate).toContain("ROLE_REQUIRED");
    expect(callFailures.eventCancelRegistrationLegacy).not.toContain("ROLE_REQUIRED");
    expect(callFailures.eventGet).not.toContain("TOKEN_REQUIRED");
  });

  it("include a conflict for every request with a version", () => {
    expect(callFailures.eventEdit).toContain("VERSION_CONFLICT");
    expect(callFailures.eventPerformanceAdd).toContain("VERSION_CONFLICT");
    expect(callFailures.eventCreate).not.toContain("VERSION_CONFLICT");
  });

  it("include an unknown record for every identifier in its request", () => {
    expect(callFailures.eventPerformanceEdit).toEqual(
      expect.arrayContaining(["EVENT_NOT_FOUND", "PERFORMANCE_NOT_FOUND"]),
    );
    expect(callFailures.articleGet).toContain("ARTICLE_NOT_FOUND");
  });

  it.each(names)("%s names each once", (name) => {
    expect(new Set(callFailures[name]).size).toBe(callFailures[name].length);
  });
});

it("every call belongs to one domain", () => {
  expect(
    Object.values(domains)
      .flatMap(({ calls: ofDomain }) => ofDomain)
      .toSorted(),
  ).toEqual(names.toSorted());
});
