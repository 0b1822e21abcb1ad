/** The client of editors, the door and one's own data, in an entry of its own: most visitors do not load it. */

import { endpointFunctions } from "./client/endpoint-functions.ts";
import type { EndpointFunctions } from "./client/endpoint-functions.ts";
import type { ApiClientOptions } from "./client/options.ts";
import type { AdminEndpointName } from "./contract/endpoint-tables.ts";
import type { DoorEndpointName } from "./contract/endpoint-tables.ts";
import type { PublicEndpointName } from "./contract/endpoint-tables.ts";
import type { PersonalDataEndpointName } from "./contract/endpoint-tables.ts";
import { adminEndpoints } from "./endpoints/admin-endpoints.ts";
import { doorEndpoints } from "./endpoints/door-endpoints.ts";
import { endpoints } from "./endpoints/endpoints.ts";
import { personalDataEndpoints } from "./endpoints/personal-data-endpoints.ts";

export type AdminClient = EndpointFunctions<
  PublicEndpointName | AdminEndpointName | DoorEndpointName | PersonalDataEndpointName
>;

/**
 * A client of all endpoints of `createApiClient`, of those that need the role of an editor or of an administrator, of
 * those of check-in by a door link, and of those about one's own data.
 * It has the options of `createApiClient`, and works with `@corp/api/react`.
 *
 * @throws {ApiError} from each of the functions, and nothing else.
 */
export function createAdminClient(options: ApiClientOptions): AdminClient {
  return endpointFunctions({ ...endpoints, ...adminEndpoints, ...doorEndpoints, ...personalDataEndpoints }, options);
}

export { adminEndpoints, doorEndpoints, personalDataEndpoints };
export type { AdminEndpointName };
