import type { ApiClientOptions, CallOptions } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { ApiError } from "@corp/api/errors";
import { isPageLeftSince } from "../deployment/page-exit.ts";

type ProductCall = (request: unknown, options?: CallOptions) => Promise<unknown>;

/** Scripts of their own: a page that was rendered with its data calls nothing at first, and few people edit. */
const scripts = {
  loadPublic: async () => {
    const { createApiClient } = await import("@corp/api");
    return createApiClient;
  },
  loadAdmin: async () => {
    const { createAdminClient } = await import("@corp/api/admin");
    return createAdminClient;
  },
};

export interface LazyApiOptions extends ApiClientOptions {
  /** Called after each call that has succeeded. */
  readonly onSuccess?: (endpoint: string) => void;
}

export interface LazyApi {
  readonly api: AdminClient;
  /** Loads the public calls ahead of the first call. It ignores a failure, which the first call reports. */
  readonly prepare: () => Promise<void>;
}

/**
 * A client that loads with its first call, and the calls that need a role with the first of them. A script that fails
 * to load is reported as a network error, and requested again by the next call. One that fails because the page is left
 * aborts the call.
 */
export function createLazyApi({ onSuccess, ...options }: LazyApiOptions, { loadPublic, loadAdmin } = scripts): LazyApi {
  let publicCalls: Partial<AdminClient> | undefined;
  let adminCalls: AdminClient | undefined;

  async function preparePublic(): Promise<Partial<AdminClient>> {
    publicCalls ??= (await loadPublic())(options);
    return publicCalls;
  }

  async function find(name: keyof AdminClient): Promise<ProductCall> {
    const known = await preparePublic();
    if (name in known) return known[name] as ProductCall;
    adminCalls ??= (await loadAdmin())(options);
    return adminCalls[name] as ProductCall;
  }

  async function perform(name: keyof AdminClient, request: unknown, callOptions?: CallOptions): Promise<unknown> {
    const startedAt = performance.now();
    const call = await find(name).catch((cause: unknown): never => {
      const facts = { method: "GET", url: name, cause };
      if (isPageLeftSince(startedAt)) throw new ApiError("Request aborted", { ...facts, code: "ECONNABORTED" });
      const error = new ApiError("Network Error", { ...facts, code: "ERR_NETWORK" });
      if (callOptions?.isErrorHandled !== true) options.onError?.(error, name);
      throw error;
    });
    const response = await call(request, callOptions);
    onSuccess?.(name);
    return response;
  }

  const api = new Proxy({} as AdminClient, {
    // `await` checks whether the client is a thenable.
    get: (_none, name) =>
      name === "then"
        ? undefined
        : (request: unknown, callOptions?: CallOptions) => perform(name as keyof AdminClient, request, callOptions),
  });
  return { api, prepare: () => preparePublic().then(ignore, ignore) };
}

function ignore(): void {}
