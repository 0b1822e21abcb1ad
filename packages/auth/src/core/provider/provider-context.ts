import type { AuthPorts } from "../ports.ts";
import type { RuntimeOptions } from "../settings/runtime-options.ts";
import type { ProviderAddresses } from "./provider-addresses.ts";

/** What it takes to talk to the provider. */
export interface ProviderContext {
  readonly options: RuntimeOptions;
  readonly ports: AuthPorts;
  readonly addresses: ProviderAddresses;
}
