import { contract } from "./contract.ts";
import type { Contract, EndpointName } from "./contract.ts";
import type { EndpointContract } from "./endpoint-contract.ts";
import type { Endpoint } from "./endpoint.ts";

type Client = "visitor" | "role" | NonNullable<EndpointContract["client"]>;

type DeclaredClient<Declared extends EndpointContract> = Declared extends { readonly client: infer Named }
  ? Named
  : Declared["access"] extends "editor" | "admin"
    ? "role"
    : "visitor";

type NameFor<Table extends Client> = {
  [Name in EndpointName]: DeclaredClient<Contract[Name]> extends Table ? Name : never;
}[EndpointName];

export type PublicEndpointName = NameFor<"visitor">;
export type AdminEndpointName = NameFor<"role">;
export type DoorEndpointName = NameFor<"door">;
export type PersonalDataEndpointName = NameFor<"personal-data">;
export type TelemetryReportEndpointName = NameFor<"telemetry-report">;

/** Method, path and message of the endpoints in one table, without their schemas. */
export type EndpointTable<Names extends EndpointName> = {
  readonly [Name in Names]: Pick<Contract[Name], keyof Contract[Name] & keyof Endpoint>;
};

export function endpointTable<Table extends Client>(table: Table): EndpointTable<NameFor<Table>> {
  const entries = (Object.entries(contract) as [EndpointName, EndpointContract][])
    .filter(
      ([, { access, client }]) => (client ?? (["editor", "admin"].includes(access) ? "role" : "visitor")) === table,
    )
    .map(([name, { method, path, failure, body }]): [EndpointName, Endpoint] => [
      name,
      { method, path, failure, ...(body !== undefined && { body }) },
    ]);
  return Object.fromEntries(entries) as EndpointTable<NameFor<Table>>;
}
