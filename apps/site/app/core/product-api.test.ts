import { createFakeApi } from "@corp/api/testing";
import { expect, it, vi } from "vitest";
import { createProductApi } from "./product-api.ts";

it("tells of each call that has succeeded, and of none that has failed", async () => {
  const cities = { items: ["Казань"] };
  const { fetch } = createFakeApi({ eventCities: () => cities });
  const onSuccess = vi.fn<(endpoint: string) => void>();
  const api = createProductApi({ baseUrl: "/p-api/product", fetch }, onSuccess);
  await expect(api.articleAllFilters({})).rejects.toThrow(Error);
  expect(onSuccess).not.toHaveBeenCalled();
  expect(await api.eventCities({})).toEqual(cities);
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith("eventCities");
});
