import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { developmentBuildId } from "./build-id.ts";
import { createManifestReader } from "./build-manifest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("reads the manifest of its own build under the asset base, once", async () => {
  const asked: string[] = [];
  const read = createManifestReader({
    buildId: "b1",
    base: "/assets-of-ours/",
    fetch: async (url) => {
      asked.push(url as string);
      return Response.json({ id: "b1" });
    },
  });
  expect(await read()).toEqual({ id: "b1" });
  await read();
  expect(asked).toEqual(["/assets-of-ours/builds/meta/b1.json"]);
});

it.each<[string, () => Promise<Response>]>([
  ["is not there", async () => new Response("", { status: 404 })],
  ["cannot be fetched", async () => await Promise.reject(new TypeError("Failed to fetch"))],
])("logs a manifest that %s, returns null, and tries again with the next call", async (_, answer) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const answers = [answer, async () => Response.json({ id: "b1" })];
  const read = createManifestReader({
    buildId: "b1",
    base: "/",
    fetch: async () => (await answers.shift()?.()) ?? Response.error(),
  });
  expect(await read()).toBeNull();
  expect(log).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(log).toHaveBeenCalledOnce();
  expect(await read()).toEqual({ id: "b1" });
});

it("keeps a navigation waiting for a second at most, and only the first one", async () => {
  const response = Promise.withResolvers<Response>();
  const read = createManifestReader({ buildId: "b1", base: "/", fetch: async () => await response.promise });
  const settled = vi.fn();
  void read().then(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(null);
  expect(await read()).toBeNull();

  response.resolve(Response.json({ id: "b1" }));
  await response.promise;
  await vi.advanceTimersByTimeAsync(0);
  expect(await read()).toEqual({ id: "b1" });
});

it("requests nothing in development", async () => {
  const read = createManifestReader({ buildId: developmentBuildId, base: "/", fetch: () => expect.fail("asked") });
  expect(await read()).toBeNull();
});
