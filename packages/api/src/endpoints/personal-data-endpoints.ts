import { endpointTable } from "../contract/endpoint-tables.ts";
import type { EndpointTable, PersonalDataEndpointName } from "../contract/endpoint-tables.ts";

/** The endpoints of one's own data and of links in emails. They need no role. */
export const personalDataEndpoints: EndpointTable<PersonalDataEndpointName> = endpointTable("personal-data");
