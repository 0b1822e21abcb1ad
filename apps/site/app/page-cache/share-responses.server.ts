import type { CallOptions } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import type { CacheTag } from "@corp/api/contract";
import { createContext } from "react-router";
import type { MiddlewareFunction } from "react-router";
import { servicesContext } from "../core/services.ts";
import { queryCacheTags, isTagged } from "./cacheable-response.ts";

/** Responses of the API to anonymous calls, shared by the pages of this process. */
export interface ResponseCache {
  /**
   * The response of a call: cached, of the same call in flight, or of `call`, which runs then. Failures are not cached.
   *
   * @param key the endpoint and its request.
   * @param tags whose invalidation makes the response stale.
   */
  load<Body>(key: string, tags: readonly CacheTag[], call: () => Promise<Body>): Promise<Body>;
}

/** Set by the server around the pages; null in development and for requests that must not share. */
export const responseCacheContext = createContext<ResponseCache | null>(null);

/** Runs after the services are provided: the page of an anonymous request shares the responses of the API. */
export const shareResponses: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cache = isAnonymous(request) ? context.get(responseCacheContext) : null;
  if (cache !== null) {
    const services = context.get(servicesContext);
    context.set(servicesContext, { ...services, api: withSharedResponses(services.api, cache) });
  }
  return next();
};

/** Cookies that every browser has; no response of the API depends on them. */
const harmlessCookies = new Set(["theme", "XSRF-TOKEN"]);

/**
 * Whether nothing in the request can name a person. The API gets neither cookies nor tokens from this server, so its
 * responses do not depend on them; a request that carries any still shares nothing.
 */
function isAnonymous({ method, headers }: Request): boolean {
  if (method !== "GET" || headers.has("authorization")) return false;
  const names = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.split("=", 1)[0]?.trim() ?? "");
  return names.every((name) => name === "" || harmlessCookies.has(name));
}

type Call = (request: unknown, options?: CallOptions) => Promise<unknown>;

/**
 * The client with shared responses: the calls whose data has cache tags are answered from the cache. All other calls,
 * and those with a participant's receipt, go to the API.
 */
function withSharedResponses(api: AdminClient, cache: ResponseCache): AdminClient {
  return new Proxy(api, {
    get(client, name) {
      const call = Reflect.get(client, name) as Call | undefined;
      if (typeof name !== "string" || !isTagged(name) || call === undefined) return call;
      const shared: Call = (request, options) =>
        isPersonal(request)
          ? call(request, options)
          : cache.load(`${name} ${JSON.stringify(request)}`, queryCacheTags([name, request]), () =>
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
