import type { AuthPorts } from "../core/ports.ts";
import { createProofLoader } from "../core/provider/proof-loader.ts";
import type { ProviderContext } from "../core/provider/provider-context.ts";
import { locateProvider } from "../core/provider/provider-endpoints.ts";
import { resolveEarlyOptions } from "../core/settings/options.ts";
import type { AuthOptions } from "../core/settings/options.ts";
import { resolveRuntimeOptions } from "../core/settings/runtime-options.ts";

/** The context of the provider "https://id.corp.example", realm "stg", client "corp-site". */
export function createFakeContext(ports: AuthPorts, given: AuthOptions = {}): ProviderContext {
  const pageUrl = ports.location.href;
  const named = { clientId: "corp-site", realm: "stg", providerOrigin: "https://id.corp.example", ...given };
  const options = resolveRuntimeOptions(resolveEarlyOptions(named, pageUrl), pageUrl);
  const located = locateProvider(options, ports, ports.sessionStorage);
  return { options, ports, ...located, proofs: createProofLoader(options, ports) };
}
