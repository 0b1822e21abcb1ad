import { endpointTable } from "../contract/endpoint-tables.ts";
import type { AdminEndpointName, EndpointTable } from "../contract/endpoint-tables.ts";

/** The endpoints that need the role of an editor or of an administrator. */
export const adminEndpoints: EndpointTable<AdminEndpointName> = endpointTable("role");
