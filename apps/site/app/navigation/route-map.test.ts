import { expect, it, vi } from "vitest";
import { addEditorsRoutes, isBeyondRouteMap, isEditorsPath } from "./route-map.ts";

const pageWith = (editors?: string) => ({
  __reactRouterManifest: { routes: { root: {}, "routes/home": {} } as Record<string, unknown>, editors },
});

it("tells editors' pages from visitors'", () => {
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

it("asks the server for an editors' page that the map does not know, and for no other", () => {
  const page = pageWith("/rest.js");
  expect(isBeyondRouteMap("/admin/events", page)).toBe(true);
  expect(isBeyondRouteMap("/no/such/page", page)).toBe(false);
});

it("has nothing to add where the build has taken nothing out", async () => {
  const load = vi.fn(async () => ({ default: {} }));
  await addEditorsRoutes(pageWith(), load);
  expect(load).not.toHaveBeenCalled();
});
