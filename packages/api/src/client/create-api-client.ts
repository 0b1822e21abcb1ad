import { calls } from "../calls/calls.ts";
import type { ProductCallName } from "../calls/calls.ts";
import { callFunctions } from "./call-functions.ts";
import type { CallFunctions } from "./call-functions.ts";
import type { ApiClientOptions } from "./options.ts";

export type ApiClient = CallFunctions<ProductCallName>;

/**
 * A function for each call that visitors' pages make; `createAdminClient` of `@corp/api/admin` has those that ask for a role, too. The answer's
 * body is returned as it came; an empty one is undefined.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return callFunctions(calls, options);
}
