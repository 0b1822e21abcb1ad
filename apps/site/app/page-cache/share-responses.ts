import type { CallOptions } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { cacheTagsOf, isTagged } from "./cacheable-response.ts";
import type { ResponseCache } from "./response-cache.ts";

type Call = (request: unknown, options?: CallOptions) => Promise<unknown>;

/**
 * The client with shared responses: the calls whose data has cache tags are answered from the cache. All other calls,
 * and those with a participant's receipt, go to the API.
 */
export function shareResponses(api: AdminClient, cache: ResponseCache): AdminClient {
  return new Proxy(api, {
    get(client, name) {
      const call = Reflect.get(client, name) as Call | undefined;
      if (typeof name !== "string" || !isTagged(name) || call === undefined) return call;
      const shared: Call = (request, options) =>
        isPersonal(request)
          ? call(request, options)
          : cache.load(`${name} ${JSON.stringify(request)}`, cacheTagsOf([name, request]), () =>
              // Others may wait for this call: it continues when this page's reader leaves.
              call(request, withoutSignal(options)),
            );
      return shared;
    },
  });
}

/** A receipt adds what only its participant may see; a preview link may be withdrawn at any moment. */
function isPersonal(request: unknown): boolean {
  return typeof request !== "object" || request === null || "registration" in request || "preview_token" in request;
}

function withoutSignal({ signal: _signal, ...others }: CallOptions = {}): CallOptions {
  return others;
}
