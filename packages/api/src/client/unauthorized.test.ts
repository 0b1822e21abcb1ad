import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createAdminClient } from "../admin.ts";
import { json, startFakeServer } from "./fake-server.ts";
import type { FakeServer } from "./fake-server.ts";

let server: FakeServer;

beforeAll(async () => {
  server = await startFakeServer();
});
afterAll(() => server.stop());

const refused = json(401, { message: "Войдите", code: "UNAUTHORIZED" });
const event = { event_id: "e1" };

function client(onUnauthorized: () => void | Promise<boolean | void>) {
  const onError = vi.fn();
  const told = vi.fn(onUnauthorized);
  let tokens = 0;
  const getAccessToken = async (): Promise<string> => `token-${(tokens += 1)}`;
  return {
    told,
    onError,
    api: createAdminClient({ baseUrl: server.origin, getAccessToken, onError, onUnauthorized: told }),
  };
}

it.each(["runningLineGet", "eventDelete"] as const)(
  "sends %s once more with a fresh token after a new sign-in",
  async (name) => {
    server.script(refused, json(200, { done: true }));
    const { api, told, onError } = client(async () => true);
    expect(await (name === "eventDelete" ? api.eventDelete(event) : api.runningLineGet({}))).toEqual({ done: true });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
    expect(told).toHaveBeenCalledOnce();
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ status: 401, messageForPeople: "Войдите" }));
    expect(onError).not.toHaveBeenCalled();
  },
);

it.each([
  ["said nothing", () => undefined],
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
  "rejects without another try when the hook %s, and shows nothing",
  async (_name, hook) => {
    server.script(refused);
    const { api, told, onError } = client(hook);
    await expect(api.eventDelete(event)).rejects.toMatchObject({ name: "ApiError", status: 401 });
    expect(server.seen).toHaveLength(1);
    expect(told).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();
  },
);

it("asks once for a call, and tells onError of a token that was refused as well", async () => {
  server.script(refused);
  const { api, told, onError } = client(async () => true);
  await expect(api.eventDelete(event)).rejects.toMatchObject({ status: 401 });
  expect(server.seen).toHaveLength(2);
  expect(told).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledOnce();
});

it("is told of a 401 that the caller handles, too", async () => {
  server.script(refused);
  const { api, told } = client(() => undefined);
  await expect(api.eventDelete(event, { isErrorHandled: true })).rejects.toMatchObject({ status: 401 });
  expect(told).toHaveBeenCalledOnce();
});

it("is not told of other refusals", async () => {
  server.script(json(403, {}));
  const { api, told, onError } = client(async () => true);
  await expect(api.eventDelete(event)).rejects.toMatchObject({ status: 403 });
  expect(told).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledOnce();
});

it("rejects at once when the caller aborts while somebody signs in", async () => {
  server.script(refused);
  const abortion = new AbortController();
  const { api, told } = client(() => new Promise(() => undefined));
  const failed = api.eventDelete(event, { signal: abortion.signal }).catch((error: unknown) => error);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  abortion.abort();
  expect(await failed).toMatchObject({ code: "ERR_CANCELED" });
  expect(server.seen).toHaveLength(1);
});

it("leaves a 401 to onError where there is no hook", async () => {
  server.script(refused);
  const onError = vi.fn();
  await expect(createAdminClient({ baseUrl: server.origin, onError }).eventDelete(event)).rejects.toMatchObject({
    status: 401,
  });
  expect(onError).toHaveBeenCalledOnce();
});
