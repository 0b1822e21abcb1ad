import { endpoints } from "../endpoints/endpoints.ts";
import type { PublicEndpointName } from "../endpoints/endpoints.ts";
import { endpointFunctions } from "./endpoint-functions.ts";
import type { EndpointFunctions } from "./endpoint-functions.ts";
import type { ApiClientOptions } from "./options.ts";

export type ApiClient = EndpointFunctions<PublicEndpointName>;

/**
 * A function for each call that visitors' pages make; `createAdminClient` of `@corp/api/admin` has those that ask for a role, too. The answer's
 * body is returned as it came; an empty one is undefined.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return endpointFunctions(endpoints, options);
}
