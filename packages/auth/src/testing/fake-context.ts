import type { AuthPorts } from "../core/ports.ts";
import { createProviderContext } from "../core/provider/provider-context.ts";
import type { ProviderContext } from "../core/provider/provider-context.ts";
import { resolveEarlyOptions } from "../core/settings/options.ts";
import type { AuthOptions } from "../core/settings/options.ts";
import { resolveRuntimeOptions } from "../core/settings/runtime-options.ts";

/** The context of the provider "https://id.corp.example", realm "stg", client "corp-site". */
export function createFakeContext(ports: AuthPorts, given: AuthOptions = {}): ProviderContext {
  const pageUrl = ports.location.href;
  const named = { clientId: "corp-site", realm: "stg", providerOrigin: "https://id.corp.example", ...given };
  const options = resolveRuntimeOptions(resolveEarlyOptions(named, pageUrl), pageUrl);
  return createProviderContext(options, ports, ports.sessionStorage);
}
