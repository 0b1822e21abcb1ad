import { endpointTable } from "../contract/endpoint-tables.ts";
import type { DoorEndpointName, EndpointTable } from "../contract/endpoint-tables.ts";

/** The endpoints of check-in by a door link. They need no account. */
export const doorEndpoints: EndpointTable<DoorEndpointName> = endpointTable("door");
