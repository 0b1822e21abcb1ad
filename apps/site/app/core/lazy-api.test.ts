// @vitest-environment jsdom
import { createApiClient } from "@corp/api";
import { createAdminClient } from "@corp/api/admin";
import { ApiError } from "@corp/api/errors";
import { createFakeApi } from "@corp/api/testing";
import { expect, it, vi } from "vitest";
import { watchPageExit } from "../deployment/page-exit.ts";
import { createLazyApi } from "./lazy-api.ts";

watchPageExit(window);

const cities = { items: ["Казань"] };
const filters = { items: [] };
const gone = new TypeError("gone");

function start() {
  const { fetch, calls } = createFakeApi({ eventCities: () => cities, articleAllFilters: () => filters });
  const loadPublic = vi.fn(async () => createApiClient);
  const loadAdmin = vi.fn(async () => createAdminClient);
  const onError = vi.fn<(error: ApiError, name: string) => void>();
  const onSuccess = vi.fn<(endpoint: string) => void>();
  const lazy = createLazyApi({ baseUrl: "/p-api/product", fetch, onError, onSuccess }, { loadPublic, loadAdmin });
  return { ...lazy, calls, loadPublic, loadAdmin, onError, onSuccess };
}

it("loads the client with the first call, once and without what only editors need", async () => {
  const { api, loadPublic, loadAdmin } = start();
  expect(loadPublic).not.toHaveBeenCalled();
  expect(await api.eventCities({})).toEqual(cities);
  expect(await api.eventCities({})).toEqual(cities);
  expect(loadPublic).toHaveBeenCalledOnce();
  expect(loadAdmin).not.toHaveBeenCalled();
});

it("loads the editors' calls with the first of them", async () => {
  const { api, loadAdmin, calls } = start();
  expect(await api.articleAllFilters({})).toEqual(filters);
  expect(await api.articleAllFilters({})).toEqual(filters);
  expect(loadAdmin).toHaveBeenCalledOnce();
  expect(calls).toMatchObject([{ name: "articleAllFilters" }, { name: "articleAllFilters" }]);
});

it("prepares the client, and does not report when that fails", async () => {
  const { api, prepare, loadPublic, onError } = start();
  loadPublic.mockRejectedValueOnce(gone);
  await prepare();
  expect(onError).not.toHaveBeenCalled();
  await prepare();
  expect(await api.eventCities({})).toEqual(cities);
  expect(loadPublic).toHaveBeenCalledTimes(2);
});

it.each(["loadPublic", "loadAdmin"] as const)(
  "reports a network error when %s fails, and loads the script again with the next call",
  async (name) => {
    const { api, onError, ...loads } = start();
    loads[name].mockRejectedValueOnce(gone);
    const error: unknown = await api.articleAllFilters({}).catch((failure: unknown) => failure);
    expect(ApiError.isInstance(error) && error.code).toBe("ERR_NETWORK");
    expect(onError).toHaveBeenCalledExactlyOnceWith(error, "articleAllFilters");
    expect(await api.articleAllFilters({})).toEqual(filters);
  },
);

it.each(["beforeunload", "pagehide"])(
  "aborts a call whose script fails because the page is left (%s)",
  async (type) => {
    const { api, onError, loadAdmin } = start();
    loadAdmin.mockImplementationOnce(async () => {
      window.dispatchEvent(new Event(type));
      throw gone;
    });
    await expect(api.articleAllFilters({})).rejects.toMatchObject({ code: "ECONNABORTED", isAborted: true });
    expect(onError).not.toHaveBeenCalled();
  },
);

it("does not report a failure that the caller handles", async () => {
  const { api, loadPublic, onError } = start();
  loadPublic.mockRejectedValueOnce(gone);
  await expect(api.eventCities({}, { isErrorHandled: true })).rejects.toThrow("Network Error");
  expect(onError).not.toHaveBeenCalled();
});

it("is not a thenable", async () => {
  const { api } = start();
  expect(await Promise.resolve(api)).toBe(api);
});

it("tells of each call that has succeeded, and of none that has failed", async () => {
  const { api, loadPublic, onSuccess } = start();
  loadPublic.mockRejectedValueOnce(gone);
  await expect(api.eventCities({})).rejects.toThrow("Network Error");
  expect(onSuccess).not.toHaveBeenCalled();
  await api.eventCities({});
  expect(onSuccess).toHaveBeenCalledExactlyOnceWith("eventCities");
});
