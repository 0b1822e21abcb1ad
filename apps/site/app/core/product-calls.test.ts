import * as admin from "@corp/api/admin";
import { createFakeApi } from "@corp/api/testing";
import { expect, it, vi } from "vitest";
import { createProductCalls } from "./product-calls.ts";

const cities = { items: ["Казань"] };
const start = (load = vi.fn(async () => admin)) => {
  const { fetch, calls } = createFakeApi({ eventCities: () => cities, articleAllFilters: () => ({ items: [] }) });
  return { load, calls, find: createProductCalls({ baseUrl: "/p-api/product", fetch }, load) };
};

it("makes everybody's calls without what only editors need", async () => {
  const { find, load } = start();
  expect(await (await find("eventCities"))({})).toEqual(cities);
  expect(load).not.toHaveBeenCalled();
});

it("loads an editor's call with the first of them", async () => {
  const { find, load, calls } = start();
  expect(await (await find("articleAllFilters"))({})).toEqual({ items: [] });
  expect(load).toHaveBeenCalledOnce();
  expect(calls).toMatchObject([{ name: "articleAllFilters" }]);
});

it("tries again after the script did not come", async () => {
  const { find } = start(vi.fn(async () => admin).mockRejectedValueOnce(new TypeError("gone")));
  await expect(find("articleAllFilters")).rejects.toThrow("gone");
  expect(await (await find("articleAllFilters"))({})).toEqual({ items: [] });
});
