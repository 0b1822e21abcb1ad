import type { PublicEndpointName } from "../contract/endpoint-tables.ts";
import { endpoints } from "../endpoints/endpoints.ts";
import { endpointFunctions } from "./endpoint-functions.ts";
import type { EndpointFunctions } from "./endpoint-functions.ts";
import type { ApiClientOptions } from "./options.ts";

export type ApiClient = EndpointFunctions<PublicEndpointName>;

/**
 * A client of the endpoints that need no role; `createAdminClient` of `@corp/api/admin` has those for editors and
 * administrators, too. Each function resolves to the response's body as received, and to undefined for an empty one.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return endpointFunctions(endpoints, options);
}
