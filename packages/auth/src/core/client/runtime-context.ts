import { createAppPaths } from "../navigation/app-paths.ts";
import type { AppPaths } from "../navigation/app-paths.ts";
import type { AuthPorts } from "../ports.ts";
import { providerAddresses } from "../provider/provider-addresses.ts";
import type { ProviderContext } from "../provider/provider-context.ts";
import { createSignInProtocol } from "../provider/sign-in-protocol.ts";
import type { SignInProtocol } from "../provider/sign-in-protocol.ts";
import { createTokenEndpoint } from "../provider/token-endpoint.ts";
import type { TokenEndpoint } from "../provider/token-endpoint.ts";
import { resolveRuntimeOptions } from "../settings/runtime-options.ts";
import { createTokenIntake } from "../provider/token-intake.ts";
import type { TokenIntake } from "../provider/token-intake.ts";
import type { AuthContext } from "./auth-context.ts";
import { createLastError } from "./sign-in-failures.ts";
import type { LastError } from "./sign-in-failures.ts";
import { lastErrorKey } from "./last-error-key.ts";

/** What the parts of the runtime share beside the context: the ways to the provider. */
export interface RuntimeContext extends Omit<AuthContext, keyof ProviderContext>, ProviderContext {
  readonly paths: AppPaths;
  readonly lastError: LastError;
  readonly protocol: SignInProtocol;
  readonly endpoint: TokenEndpoint;
  readonly intake: TokenIntake;
}

export function createRuntimeContext(context: AuthContext, ports: AuthPorts): RuntimeContext {
  const options = resolveRuntimeOptions(context.options, ports.location.href);
  const addresses = providerAddresses(options.providerOrigin, options.realm);
  const provider = { options, ports, addresses };
  return {
    ...context,
    ...provider,
    paths: createAppPaths(options, ports.location, ports.logger),
    lastError: createLastError(context.tabStorage, lastErrorKey(options)),
    protocol: createSignInProtocol(provider),
    endpoint: createTokenEndpoint(provider),
    intake: createTokenIntake(provider),
  };
}
