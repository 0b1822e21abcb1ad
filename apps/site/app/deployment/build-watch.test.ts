// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { developmentBuildId } from "./build-id.ts";
import { createBuildWatch } from "./build-watch.ts";
import type { BuildWatch } from "./build-watch.ts";

const hourMs = 3_600_000;
let asked: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  asked = [];
  answer = async () => Response.json({ id: "b1", timestamp: 1 });
});
afterEach(() => void vi.useRealTimers());

function watch(buildId = "b1"): BuildWatch {
  const fetchLatest = async (url: unknown): Promise<Response> => {
    asked.push(String(url));
    return await answer();
  };
  return createBuildWatch({ buildId, base: "/", fetch: fetchLatest });
}

it("requests the latest build with the time in the query, and recognizes its own", async () => {
  const builds = watch();
  expect(await builds.check()).toBe("current");
  expect(asked).toEqual(["/builds/latest.json?1000000"]);
  expect(builds.isOutdated()).toBe(false);
});

it("remembers a newer build without another request", async () => {
  const builds = watch("b0");
  expect(await builds.check()).toBe("outdated");
  expect(builds.isOutdated()).toBe(true);
  await builds.check();
  expect(asked).toHaveLength(1);
});

it.each<[string, () => Promise<Response>]>([
  ["nobody answers", async () => await Promise.reject(new TypeError("Failed to fetch"))],
  ["the server is being replaced", async () => new Response("", { status: 503 })],
  ["the answer is no JSON", async () => new Response("<html>")],
])("is unknown when %s", async (_, failing) => {
  answer = failing;
  const builds = watch();
  expect(await builds.check()).toBe("unknown");
  expect(builds.isOutdated()).toBe(false);
});

it("checks every hour until it is stopped", async () => {
  const stop = watch().start(document);
  await vi.advanceTimersByTimeAsync(2 * hourMs);
  expect(asked).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(hourMs);
  expect(asked).toHaveLength(2);
});

it("checks when the tab becomes visible after more than an hour, and not before", () => {
  const stop = watch().start(document);
  const look = (): boolean => document.dispatchEvent(new Event("visibilitychange"));
  // Timers of a sleeping computer do not run.
  vi.setSystemTime(1_000_000 + hourMs - 1);
  look();
  expect(asked).toEqual([]);
  vi.setSystemTime(1_000_000 + hourMs);
  look();
  look();
  expect(asked).toHaveLength(1);
  stop();
});

it("requests nothing in development", async () => {
  expect(await watch(developmentBuildId).check()).toBe("current");
  expect(asked).toEqual([]);
});
