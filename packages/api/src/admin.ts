/** The client of editors and administrators: what they ask for stands here alone, so that no visitor loads it. */
import { adminCalls } from "./calls/admin-calls.ts";
import type { AdminCallName } from "./calls/admin-calls.ts";
import { calls } from "./calls/calls.ts";
import type { ProductCallName } from "./calls/calls.ts";
import { callFunctions } from "./client/call-functions.ts";
import type { CallFunctions } from "./client/call-functions.ts";
import type { ApiClientOptions } from "./client/options.ts";

export type AdminClient = CallFunctions<ProductCallName | AdminCallName>;

/**
 * A function for each call of `createApiClient`, and for each that asks for the role of an editor or of an administrator. Takes the same options,
 * and `@corp/api/react` takes the client as it takes that one.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createAdminClient(options: ApiClientOptions): AdminClient {
  return callFunctions({ ...calls, ...adminCalls }, options);
}

export { adminCalls };
export type { AdminCallName };
