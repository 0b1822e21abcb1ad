import type { ApiClientOptions } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { expect, it, vi } from "vitest";
import { createLazyApi } from "./lazy-api.ts";
import type { FindCall } from "./product-calls.ts";

const cities = { items: ["Москва"] };
const find: FindCall = async () => async () => cities;
const options = () => ({ baseUrl: "/", onError: vi.fn<NonNullable<ApiClientOptions["onError"]>>() });

it("loads the client with the first call, once", async () => {
  const load = vi.fn<() => Promise<FindCall>>().mockResolvedValue(find);
  const { api } = createLazyApi(options(), load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([api.eventCities({}), api.eventCities({})])).toEqual([cities, cities]);
  expect(load).toHaveBeenCalledOnce();
});

it("loads before it is needed when told to, and keeps silent if that fails", async () => {
  const load = vi.fn<() => Promise<FindCall>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue(find);
  const told = options();
  const { api, prepare } = createLazyApi(told, load);
  await prepare();
  expect(told.onError).not.toHaveBeenCalled();
  await prepare();
  expect(await api.eventCities({})).toBe(cities);
  expect(load).toHaveBeenCalledTimes(2);
});

it("fails as a network does that is away, tells of it, and tries again at the next call", async () => {
  const load = vi.fn<() => Promise<FindCall>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue(find);
  const told = options();
  const { api } = createLazyApi(told, load);
  const error: unknown = await api.eventCities({}).catch((failure: unknown) => failure);
  expect(ApiError.isInstance(error) && error.code).toBe("ERR_NETWORK");
  expect(told.onError).toHaveBeenCalledExactlyOnceWith(error, "eventCities");
  expect(await api.eventCities({})).toBe(cities);
});

it("fails so, too, when the script of this call does not come", async () => {
  const told = options();
  const { api } = createLazyApi(told, async () => () => Promise.reject(new TypeError("gone")));
  const error: unknown = await api.dashboardGet({}).catch((failure: unknown) => failure);
  expect(ApiError.isInstance(error) && error.code).toBe("ERR_NETWORK");
  expect(told.onError).toHaveBeenCalledExactlyOnceWith(error, "dashboardGet");
});

it("tells nobody of a failure that the caller sees to", async () => {
  const told = options();
  const { api } = createLazyApi(told, () => Promise.reject(new TypeError("gone")));
  await expect(api.eventCities({}, { isErrorHandled: true })).rejects.toThrow("Network Error");
  expect(told.onError).not.toHaveBeenCalled();
});

it("is no promise", async () => {
  const { api } = createLazyApi(options(), () => Promise.resolve(find));
  expect(await Promise.resolve(api)).toBe(api);
});
