import type { CacheTag } from "@corp/api/contract";
import { createContext } from "react-router";

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

/** Set by the server around the pages; null in the browser, in development and for requests that must not share. */
export const responseCacheContext = createContext<ResponseCache | null>(null);
