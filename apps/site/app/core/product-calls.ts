import { createApiClient } from "@corp/api";
import type { ApiClientOptions, CallOptions } from "@corp/api";
import type { AdminClient, createAdminClient as CreateAdminClient } from "@corp/api/admin";

export type ProductCall = (request: unknown, options?: CallOptions) => Promise<unknown>;

/** Finds the function of a call. @throws when its script fails to load. */
export type FindCall = (name: keyof AdminClient) => Promise<ProductCall>;

interface AdminCalls {
  readonly createAdminClient: typeof CreateAdminClient;
}

const loadAdmin = (): Promise<AdminCalls> => import("@corp/api/admin");

/** Includes the public calls; the calls that need a role load with the first of them. */
export function createProductCalls(options: ApiClientOptions, load: typeof loadAdmin = loadAdmin): FindCall {
  const visitors: Partial<AdminClient> = createApiClient(options);
  let editors: AdminClient | undefined;
  return async (name) => {
    if (name in visitors) return visitors[name] as ProductCall;
    const { createAdminClient } = await load();
    editors ??= createAdminClient(options);
    return editors[name] as ProductCall;
  };
}
