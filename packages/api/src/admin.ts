/** The client of editors and administrators, in an entry of its own so that visitors do not load it. */
import { adminEndpoints } from "./endpoints/admin-endpoints.ts";
import type { AdminEndpointName } from "./endpoints/admin-endpoints.ts";
import { endpoints } from "./endpoints/endpoints.ts";
import type { PublicEndpointName } from "./endpoints/endpoints.ts";
import { endpointFunctions } from "./client/endpoint-functions.ts";
import type { EndpointFunctions } from "./client/endpoint-functions.ts";
import type { ApiClientOptions } from "./client/options.ts";

export type AdminClient = EndpointFunctions<PublicEndpointName | AdminEndpointName>;

/**
 * A client of all endpoints of `createApiClient` and of those that need the role of an editor or of an administrator.
 * It has the options of `createApiClient`, and works with `@corp/api/react`.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createAdminClient(options: ApiClientOptions): AdminClient {
  return endpointFunctions({ ...endpoints, ...adminEndpoints }, options);
}

export { adminEndpoints };
export type { AdminEndpointName };
