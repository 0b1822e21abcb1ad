import { contract } from "./contract.ts";
import type { EndpointName } from "./contract.ts";
import type { EndpointContract } from "./endpoint-contract.ts";

/** One line about each endpoint. */
export const summaries: Readonly<Record<EndpointName, string>> = Object.fromEntries(
  Object.entries<EndpointContract>(contract).map(([name, { summary }]) => [name, summary]),
) as Record<EndpointName, string>;
