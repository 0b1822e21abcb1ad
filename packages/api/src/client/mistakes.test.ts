import { expect, it, vi } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { pageStatusOf } from "../errors/page-status.ts";
import { createApiClient } from "./create-api-client.ts";
import type { ApiClientOptions } from "./options.ts";

const base: ApiClientOptions = { baseUrl: "https://api.example" };
const plain = (value: unknown): never => value as never;

it.each([
  ["baseUrl", undefined],
  ["baseUrl", null],
  ["baseUrl", "undefined/p-api"],
  ["baseUrl", "api.example"],
  ["baseUrl", "https://"],
  ["baseUrl", "ftp://api.example"],
  ["baseUrl", "https://ivan:s3cret@api.example"],
  ["baseUrl", "/p-api?x=1"],
  ["baseUrl", "//p-api"],
  ["baseUrl", "/\\p-api"],
  ["baseUrl", "/p-api\n"],
  ["baseUrl", "https://api .example"],
  ["baseUrl", "https://api.example:port"],
  ["baseUrl", "https://api.example:99999"],
  ["baseUrl", "https://[::1"],
  ["baseUrl", "https://undefined/p-api"],
  ["baseUrl", "/null"],
  ["baseUrl", "https://${API_HOST}/p-api"],
  ["baseUrl", []],
  ["baseUrl", ["https://api.example"]],
  ["baseUrl", new URL("https://api.example/p-api")],
  ["timeoutMs", Number.NaN],
  ["timeoutMs", -1],
  ["timeoutMs", "soon"],
  ["getAccessToken", "token"],
  ["fetch", {}],
  ["onError", true],
  ["onSuccess", true],
] as const)("a client whose %s is %j cannot be made, which it says in one sentence", (name, value) => {
  const make = (): unknown => createApiClient({ ...base, [name]: plain(value) });
  expect(make).toThrow(new RegExp(`^The client needs "${name}" to be [^\\n]+, not [^\\n]+\\.$`, "u"));
});

it.each([
  "",
  "/",
  "/p-api",
  "https://api.example/p-api",
  "HTTP://localhost:3000",
  "http://[::1]:80",
  "https://пример.рф",
  "https://api.example/null/undefined",
  "/nullable",
])("takes the baseUrl %j", (baseUrl) => {
  expect(() => createApiClient({ baseUrl })).not.toThrow();
});

const cyclic: Record<string, unknown> = {};
cyclic["self"] = cyclic;
const thrower = (): never => {
  throw new Error("no headers");
};

it.each<[what: string, options: Partial<ApiClientOptions>, request: object, reason: string]>([
  ["a path outside a browser", { baseUrl: "/p-api" }, {}, '"baseUrl" must be absolute, and /p-api/event/get is not'],
  ["getHeaders that throws", { getHeaders: thrower }, {}, "no headers"],
  ["a header that no request can carry", { getHeaders: () => ({ "x-name": "Иван" }) }, {}, "TypeError"],
  ["getCookie that throws", { getCookie: thrower, baseUrl: "/p-api", fetch }, {}, "no headers"],
  ["a token with a line break", { getAccessToken: async () => "a\nb" }, {}, "TypeError"],
  ["a body with a cycle", {}, cyclic, "TypeError"],
  ["a BigInt", {}, { event_id: 1n }, "TypeError"],
])(
  "a call with %s says so, and is neither sent nor taken for a failed network",
  async (_what, options, request, reason) => {
    const sent = vi.spyOn(globalThis, "fetch");
    const onError = vi.fn<(error: ApiError) => void>();
    const failed: unknown = await createApiClient({ ...base, ...options, onError })
      .eventGet(plain(request))
      .catch((error: unknown) => error);
    expect(ApiError.isInstance(failed)).toBe(true);
    expect(failed).toMatchObject({ code: "ERR_BAD_OPTION", status: null, message: expect.stringContaining(reason) });
    expect(pageStatusOf(failed)).toBe(500);
    expect(onError).toHaveBeenCalledOnce();
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  },
);

it("a GET whose request has a cycle rejects with an ApiError, too", async () => {
  await expect(createApiClient(base).eventCities(plain(cyclic))).rejects.toSatisfy(ApiError.isInstance);
});
