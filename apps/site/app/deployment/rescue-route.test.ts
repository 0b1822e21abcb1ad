// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { loadRouteModule, setRouteModuleFallback } from "../navigation/react-router/load-route-module.ts";
import { onChunkError } from "./chunk-errors.ts";
import type { ChunkFailure } from "./chunk-errors.ts";
import { rescueRoute } from "./rescue-route.ts";

const gone = { id: "routes/events", module: "data:text/javascript,throw new Error('gone')" };
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setRouteModuleFallback();
  Reflect.deleteProperty(globalThis, "__reactRouterDataRouter");
});

function listen(isTaken: boolean): ChunkFailure[] {
  const heard: ChunkFailure[] = [];
  stops.push(
    onChunkError((failure) => {
      heard.push(failure);
      return isTaken;
    }),
  );
  return heard;
}

function goingTo(location: { pathname: string; search: string; hash: string } | undefined): void {
  Object.assign(globalThis, { __reactRouterDataRouter: { state: { navigation: { location } } } });
}

it("returns a module that is loaded already", async () => {
  expect(await loadRouteModule(gone, { [gone.id]: "known" })).toBe("known");
});

it("stores a loaded module", async () => {
  const loaded: Record<string, unknown> = {};
  const module = await loadRouteModule({ id: "a", module: "data:text/javascript,export const meta = 1" }, loaded);
  expect(module).toMatchObject({ meta: 1 });
  expect(loaded["a"]).toBe(module);
});

it("throws when the module fails to load and no fallback is set", async () => {
  await expect(loadRouteModule(gone, {})).rejects.toThrow(/"routes\/events" failed to load/u);
});

it("reports the wanted page once, however many of its modules fail", async () => {
  setRouteModuleFallback(rescueRoute);
  const heard = listen(false);
  goingTo({ pathname: "/events", search: "?a=b", hash: "#c" });
  const loaded: Record<string, unknown> = {};
  await Promise.all([loadRouteModule(gone, loaded), loadRouteModule({ ...gone, id: "layout" }, loaded)]);
  expect(heard.map(({ wanted }) => wanted)).toEqual(["/events?a=b#c"]);
  // Another attempt is another import.
  expect(loaded).toEqual({});
});

it("substitutes a module that throws, with the cause", async () => {
  setRouteModuleFallback(rescueRoute);
  goingTo(undefined);
  const heard = listen(false);
  const route = (await loadRouteModule(gone, {})) as Record<"default" | "clientLoader", () => never> & {
    readonly clientMiddleware: readonly (() => never)[];
  };
  expect(heard).toMatchObject([{ wanted: null }]);
  expect(route.clientMiddleware).toHaveLength(1);
  for (const part of [route.default, route.clientLoader, ...route.clientMiddleware])
    expect(part).toThrow(/"routes\/events" failed to load/u);
});

it("stays pending when a listener leaves the page", async () => {
  setRouteModuleFallback(rescueRoute);
  goingTo({ pathname: "/events", search: "", hash: "" });
  const heard = listen(true);
  const settled = vi.fn();
  void loadRouteModule(gone, {}).then(settled, settled);
  await expect.poll(() => heard).toHaveLength(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).not.toHaveBeenCalled();
});
