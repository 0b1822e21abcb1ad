import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAdminClient } from "../admin.ts";
import { json, startFakeServer } from "./fake-server.ts";
import type { FakeServer } from "./fake-server.ts";

let server: FakeServer;

beforeEach(async () => {
  server = await startFakeServer();
});
afterEach(() => server.stop());

const unauthorized = json(401, { message: "Войдите", code: "UNAUTHORIZED" });
const event = { event_id: "e1" };

function client(onUnauthorized: () => void | Promise<boolean | void>) {
  const onError = vi.fn();
  const hook = vi.fn(onUnauthorized);
  let tokens = 0;
  const getAccessToken = async (): Promise<string> => `token-${(tokens += 1)}`;
  return {
    hook,
    onError,
    api: createAdminClient({ baseUrl: server.origin, getAccessToken, onError, onUnauthorized: hook }),
  };
}

it.each(["runningLineGet", "eventDelete"] as const)(
  "repeats %s once with a new token when the hook resolves to true",
  async (name) => {
    server.script(unauthorized, json(200, { done: true }));
    const { api, hook, onError } = client(async () => true);
    expect(await (name === "eventDelete" ? api.eventDelete(event) : api.runningLineGet({}))).toEqual({ done: true });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
    expect(hook).toHaveBeenCalledOnce();
    expect(hook).toHaveBeenCalledWith(expect.objectContaining({ status: 401, messageForPeople: "Войдите" }), "token-1");
    expect(onError).not.toHaveBeenCalled();
  },
);

it.each([
  ["returned nothing", () => undefined],
  ["resolved to nothing, as @corp/auth does", async () => undefined],
  ["resolved to false", async () => false],
  ["failed", () => Promise.reject(new Error("The provider is down."))],
  [
    "threw",
    () => {
      throw new Error("The provider is down.");
    },
  ],
] satisfies [string, () => void | Promise<boolean | void>][])(
  "rejects without a repetition and without onError when the hook %s",
  async (_name, hook) => {
    server.script(unauthorized);
    const { api, hook: called, onError } = client(hook);
    await expect(api.eventDelete(event)).rejects.toMatchObject({ name: "ApiError", status: 401 });
    expect(server.seen).toHaveLength(1);
    expect(called).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();
  },
);

it("calls the hook once for a call, and onError when the new token is rejected, too", async () => {
  server.script(unauthorized);
  const { api, hook, onError } = client(async () => true);
  await expect(api.eventDelete(event)).rejects.toMatchObject({ status: 401 });
  expect(server.seen).toHaveLength(2);
  expect(hook).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledOnce();
});

it("calls the hook also with isErrorHandled", async () => {
  server.script(unauthorized);
  const { api, hook } = client(() => undefined);
  await expect(api.eventDelete(event, { isErrorHandled: true })).rejects.toMatchObject({ status: 401 });
  expect(hook).toHaveBeenCalledOnce();
});

it("does not call the hook for other statuses", async () => {
  server.script(json(403, {}));
  const { api, hook, onError } = client(async () => true);
  await expect(api.eventDelete(event)).rejects.toMatchObject({ status: 403 });
  expect(hook).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledOnce();
});

it("rejects at once when the caller aborts during the sign-in", async () => {
  server.script(unauthorized);
  const controller = new AbortController();
  const { api, hook } = client(() => new Promise(() => undefined));
  const failed = api.eventDelete(event, { signal: controller.signal }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(hook).toHaveBeenCalledOnce(), 10_000);
  controller.abort();
  expect(await failed).toMatchObject({ code: "ERR_CANCELED" });
  expect(server.seen).toHaveLength(1);
});

it("calls onError for a 401 without a hook", async () => {
  server.script(unauthorized);
  const onError = vi.fn();
  await expect(createAdminClient({ baseUrl: server.origin, onError }).eventDelete(event)).rejects.toMatchObject({
    status: 401,
  });
  expect(onError).toHaveBeenCalledOnce();
});
