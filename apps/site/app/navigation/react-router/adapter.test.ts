import { createRequire } from "node:module";
import { expect, it, vi } from "vitest";
import { addEditorsRoutes, isBeyondRouteMap, isEditorsPath, supportedReactRouterVersion } from "./adapter.ts";

/**
 * After an upgrade: read what changed in the files that the adapter names, run build.spec.ts and deployment.spec.ts,
 * then raise the version.
 */
it.each(["react-router", "@react-router/dev"])("is written for the installed version of %s", (name) => {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { readonly version: string };
  expect(version).toBe(supportedReactRouterVersion);
});

const pageWith = (editors?: string) => ({
  __reactRouterManifest: { routes: { root: {}, "routes/home": {} } as Record<string, unknown>, editors },
});

it("distinguishes editors' pages from visitors' pages", () => {
  const paths = ["/admin", "/admin/events/:eventId/edit", "/blog/:articleId/content/edit", "/events/1/content/create"];
  expect(paths.filter(isEditorsPath)).toEqual(paths);
  expect(["/", "/administration", "/events/:eventId", "/blog/content"].filter(isEditorsPath)).toEqual([]);
});

it("adds the editors' routes once", async () => {
  const page = pageWith("/rest.js");
  const load = vi.fn(async () => ({ default: { "routes/admin": {} } }));
  await addEditorsRoutes(page, load);
  await addEditorsRoutes(page, load);
  expect(load.mock.calls).toEqual([["/rest.js"]]);
  expect(page).toHaveProperty(["__reactRouterManifest", "routes", "routes/admin"]);
  expect(isBeyondRouteMap("/admin", page)).toBe(false);
});

it("leaves to the server an editors' page that the map omits, and no other", () => {
  const page = pageWith("/rest.js");
  expect(isBeyondRouteMap("/admin/events", page)).toBe(true);
  expect(isBeyondRouteMap("/no/such/page", page)).toBe(false);
});

it("loads nothing when the map is whole", async () => {
  const load = vi.fn(async () => ({ default: {} }));
  await addEditorsRoutes(pageWith(), load);
  expect(load).not.toHaveBeenCalled();
});
