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

it("preloads the client, and does not report when that fails", async () => {
  const load = vi.fn<() => Promise<FindCall>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue(find);
  const given = options();
  const { api, prepare } = createLazyApi(given, load);
  await prepare();
  expect(given.onError).not.toHaveBeenCalled();
  await prepare();
  expect(await api.eventCities({})).toBe(cities);
  expect(load).toHaveBeenCalledTimes(2);
});

it("reports a network error when the client fails to load, and loads it again with the next call", async () => {
  const load = vi.fn<() => Promise<FindCall>>().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue(find);
  const given = options();
  const { api } = createLazyApi(given, load);
  const error: unknown = await api.eventCities({}).catch((failure: unknown) => failure);
  expect(ApiError.isInstance(error) && error.code).toBe("ERR_NETWORK");
  expect(given.onError).toHaveBeenCalledExactlyOnceWith(error, "eventCities");
  expect(await api.eventCities({})).toBe(cities);
});

it("reports a network error when the script of one call fails to load", async () => {
  const given = options();
  const { api } = createLazyApi(given, async () => () => Promise.reject(new TypeError("gone")));
  const error: unknown = await api.dashboardGet({}).catch((failure: unknown) => failure);
  expect(ApiError.isInstance(error) && error.code).toBe("ERR_NETWORK");
  expect(given.onError).toHaveBeenCalledExactlyOnceWith(error, "dashboardGet");
});

it("does not report a failure that the caller handles", async () => {
  const given = options();
  const { api } = createLazyApi(given, () => Promise.reject(new TypeError("gone")));
  await expect(api.eventCities({}, { isErrorHandled: true })).rejects.toThrow("Network Error");
  expect(given.onError).not.toHaveBeenCalled();
});

it("is not a thenable", async () => {
  const { api } = createLazyApi(options(), () => Promise.resolve(find));
  expect(await Promise.resolve(api)).toBe(api);
});

it("tells of each call that has succeeded, and of none that has failed", async () => {
  const onSuccess = vi.fn<(endpoint: string) => void>();
  const failing = vi.fn().mockRejectedValueOnce(new TypeError("gone")).mockResolvedValue(cities);
  const { api } = createLazyApi({ ...options(), onSuccess }, () => Promise.resolve(async () => failing));
  await expect(api.eventCities({})).rejects.toThrow("gone");
  expect(onSuccess).not.toHaveBeenCalled();
  await api.eventCities({});
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith("eventCities");
});
