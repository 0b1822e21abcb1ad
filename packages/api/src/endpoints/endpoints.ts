import { endpointTable } from "../contract/endpoint-tables.ts";
import type { EndpointTable, PublicEndpointName } from "../contract/endpoint-tables.ts";

/** The endpoints that need no role, by name. */
export const endpoints: EndpointTable<PublicEndpointName> = endpointTable("visitor");
