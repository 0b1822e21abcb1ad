import type { ApiClientOptions, CallOptions } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { ApiError } from "@corp/api/errors";
import type { FindCall } from "./product-calls.ts";

/** The API client is a script of its own: a page that was rendered with its data calls nothing at first. */
const loadCalls = async (options: ApiClientOptions): Promise<FindCall> =>
  (await import("./product-calls.ts")).createProductCalls(options);

export interface LazyApiOptions extends ApiClientOptions {
  /** Called after each call that has succeeded. */
  readonly onSuccess?: (endpoint: string) => void;
}

export interface LazyApi {
  readonly api: AdminClient;
  /** Loads the client ahead of the first call. It ignores a failure, which the first call reports. */
  readonly prepare: () => Promise<void>;
}

/** A client that loads with its first call. A script that fails to load is reported as a network error. */
export function createLazyApi({ onSuccess, ...options }: LazyApiOptions, load: typeof loadCalls = loadCalls): LazyApi {
  let calls: Promise<FindCall> | undefined;
  const loaded = (): Promise<FindCall> => {
    calls ??= load(options).catch((error: unknown) => {
      calls = undefined;
      throw error;
    });
    return calls;
  };

  async function perform(name: keyof AdminClient, request: unknown, callOptions?: CallOptions): Promise<unknown> {
    const find = async (): ReturnType<FindCall> => (await loaded())(name);
    const call = await find().catch((cause: unknown): never => {
      const error = new ApiError("Network Error", { code: "ERR_NETWORK", method: "GET", url: name, cause });
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
  return { api, prepare: () => loaded().then(ignore, ignore) };
}

function ignore(): void {}
