import type { ApiClientOptions, CallOptions } from "@corp/api";
import { createAdminClient } from "@corp/api/admin";
import type { AdminClient } from "@corp/api/admin";

type ProductCall = (request: unknown, options?: CallOptions) => Promise<unknown>;

/** A client of every endpoint that calls `onSuccess` after each call that has succeeded. */
export function createProductApi(options: ApiClientOptions, onSuccess: (endpoint: string) => void): AdminClient {
  const calls = Object.entries<unknown>(createAdminClient(options)) as [string, ProductCall][];
  const reported = calls.map(([name, call]): [string, ProductCall] => [
    name,
    async (request, callOptions) => {
      const response = await call(request, callOptions);
      onSuccess(name);
      return response;
    },
  ]);
  return Object.fromEntries(reported) as unknown as AdminClient;
}
