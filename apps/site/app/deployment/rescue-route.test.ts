// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { onChunkError } from "./chunk-errors.ts";
import type { ChunkFailure } from "./chunk-errors.ts";
import { loadRouteModule, setRouteModuleRescue } from "./load-route-module.ts";
import { rescueRoute } from "./rescue-route.ts";

const gone = { id: "routes/events", module: "data:text/javascript,throw new Error('gone')" };
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
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

it("gives what is loaded already", async () => {
  expect(await loadRouteModule(gone, { [gone.id]: "known" })).toBe("known");
});

it("keeps what has come", async () => {
  const loaded: Record<string, unknown> = {};
  const module = await loadRouteModule({ id: "a", module: "data:text/javascript,export const meta = 1" }, loaded);
  expect(module).toMatchObject({ meta: 1 });
  expect(loaded["a"]).toBe(module);
});

it("throws what did not come, as long as nobody has said what to do", async () => {
  await expect(loadRouteModule(gone, {})).rejects.toThrow(/"routes\/events" did not come/u);
});

it("tells once which page was wanted, however many of its modules are gone", async () => {
  setRouteModuleRescue(rescueRoute);
  const heard = listen(false);
  goingTo({ pathname: "/events", search: "?a=b", hash: "#c" });
  const loaded: Record<string, unknown> = {};
  await Promise.all([loadRouteModule(gone, loaded), loadRouteModule({ ...gone, id: "layout" }, loaded)]);
  expect(heard.map(({ wanted }) => wanted)).toEqual(["/events?a=b#c"]);
  // Another attempt is another import.
  expect(loaded).toEqual({});
});

it("makes of a module that did not come a route that fails, with the cause", async () => {
  setRouteModuleRescue(rescueRoute);
  goingTo(undefined);
  const heard = listen(false);
  const route = (await loadRouteModule(gone, {})) as Record<"default" | "clientLoader", () => never>;
  expect(heard).toMatchObject([{ wanted: null }]);
  for (const part of [route.default, route.clientLoader]) expect(part).toThrow(/"routes\/events" did not come/u);
});

it("never answers when the person is taken elsewhere: nothing is shown in between", async () => {
  setRouteModuleRescue(rescueRoute);
  goingTo({ pathname: "/events", search: "", hash: "" });
  listen(true);
  const outcome = await Promise.race([
    loadRouteModule(gone, {}).then(() => "answered"),
    new Promise((resolve) => setTimeout(() => resolve("silent"), 50)),
  ]);
  expect(outcome).toBe("silent");
});
