import { createAppPaths } from "../navigation/app-paths.ts";
import type { AppPaths } from "../navigation/app-paths.ts";
import type { AuthPorts } from "../ports.ts";
import { createProviderContext } from "../provider/provider-context.ts";
import type { ProviderContext } from "../provider/provider-context.ts";
import { createProvider } from "../provider/provider.ts";
import type { Provider } from "../provider/provider.ts";
import { resolveRuntimeOptions } from "../settings/runtime-options.ts";
import type { AuthContext } from "./auth-context.ts";

/** The shared objects of the runtime: those of the client, and the way to the provider. */
export interface RuntimeContext extends Omit<AuthContext, keyof ProviderContext>, ProviderContext {
  readonly paths: AppPaths;
  readonly provider: Provider;
}

export function createRuntimeContext(context: AuthContext, ports: AuthPorts): RuntimeContext {
  const options = resolveRuntimeOptions(context.options, ports.location.href);
  const forProvider = createProviderContext(options, ports, context.tabStorage);
  return {
    ...context,
    ...forProvider,
    paths: createAppPaths(options, ports.location, ports.logger),
    provider: createProvider(forProvider),
  };
}
