import { createRequire } from "node:module";
import { afterEach, expect, it } from "vitest";
import { completeRouteModules, triedReactRouterVersions } from "./adapter.ts";

/**
 * After an upgrade: read what changed in the files that the adapter names, run build.spec.ts and deployment.spec.ts,
 * then add the version.
 */
it.each(Object.keys(triedReactRouterVersions))("has been tried with the installed version of %s", (name) => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { readonly version: string };
  expect(triedReactRouterVersions).toHaveProperty([name], expect.arrayContaining([version]));
});

const routes = {
  root: { id: "root", module: "/root.js" },
  layout: { id: "layout", parentId: "root", module: "/layout.js" },
  events: { id: "events", parentId: "layout", path: "events", module: "/events.js" },
  event: { id: "event", parentId: "layout", path: "events/:eventId", module: "/event.js" },
};

afterEach(() => {
  for (const name of ["__reactRouterManifest", "__reactRouterRouteModules"]) Reflect.deleteProperty(globalThis, name);
});

it("loads the modules of the page's own routes where the start script could not", async () => {
  Object.assign(globalThis, { __reactRouterManifest: { routes } });
  await completeRouteModules("/events/1", async ({ module }) => module);
  expect(globalThis).toHaveProperty("__reactRouterRouteModules", {
    root: "/root.js",
    layout: "/layout.js",
    event: "/event.js",
  });
});

it("leaves the modules that the start script has loaded", async () => {
  Object.assign(globalThis, { __reactRouterManifest: { routes }, __reactRouterRouteModules: { root: "loaded" } });
  await completeRouteModules("/events/1", async () => "again");
  expect(globalThis).toHaveProperty("__reactRouterRouteModules", { root: "loaded" });
});
