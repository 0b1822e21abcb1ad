/** The client of editors and administrators: what they ask for stands here alone, so that no visitor loads it. */
import { adminEndpoints } from "./endpoints/admin-endpoints.ts";
import type { AdminEndpointName } from "./endpoints/admin-endpoints.ts";
import { endpoints } from "./endpoints/endpoints.ts";
import type { PublicEndpointName } from "./endpoints/endpoints.ts";
import { endpointFunctions } from "./client/endpoint-functions.ts";
import type { EndpointFunctions } from "./client/endpoint-functions.ts";
import type { ApiClientOptions } from "./client/options.ts";

export type AdminClient = EndpointFunctions<PublicEndpointName | AdminEndpointName>;

/**
 * A function for each call of `createApiClient`, and for each that asks for the role of an editor or of an administrator. Takes the same options,
 * and `@corp/api/react` takes the client as it takes that one.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createAdminClient(options: ApiClientOptions): AdminClient {
  return endpointFunctions({ ...endpoints, ...adminEndpoints }, options);
}

export { adminEndpoints };
export type { AdminEndpointName };
