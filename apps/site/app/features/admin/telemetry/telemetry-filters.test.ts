import { expect, it } from "vitest";
import { changedFilters, reportOrigin, readFilters } from "./telemetry-filters.ts";

const read = (query: string) => readFilters(new URLSearchParams(query));

it("defaults to one day without filters", () => {
  expect(read("")).toEqual({ period: "24h", environment: undefined, release: undefined });
  expect(reportOrigin(read(""))).toEqual({ period: "24h" });
});

it("reads filters from the URL and ignores invalid values", () => {
  expect(read("period=7d&environment=prod&release=1.4.2")).toEqual({
    period: "7d",
    environment: "prod",
    release: "1.4.2",
  });
  expect(read(`period=9y&environment=%20&release=${"x".repeat(201)}`)).toEqual(read(""));
});

it("accepts a release of the maximum length", () => {
  const release = "r".repeat(200);
  expect(read(`release=${release}`).release).toBe(release);
});

it("writes changed filters to the URL and omits defaults", () => {
  const before = read("environment=dev");
  expect(changedFilters(before, { ...before, period: "7d", release: "2.0" })).toEqual({ period: "7d", release: "2.0" });
  expect(changedFilters(read("period=7d&environment=dev"), read(""))).toEqual({
    period: undefined,
    environment: undefined,
  });
});
