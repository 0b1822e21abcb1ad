import { createAppPaths } from "../navigation/app-paths.ts";
import type { AppPaths } from "../navigation/app-paths.ts";
import type { ResolvedOptions } from "../options.ts";
import type { AuthPorts } from "../ports.ts";
import { providerAddresses } from "../provider/provider-addresses.ts";
import type { ProviderAddresses } from "../provider/provider-addresses.ts";
import { createCredentials } from "../tokens/credentials.ts";
import type { Credentials } from "../tokens/credentials.ts";
import { createSignInProtocol } from "../provider/sign-in-protocol.ts";
import type { SignInProtocol } from "../provider/sign-in-protocol.ts";
import type { StateHolder } from "../state/state-holder.ts";
import { createTokenEndpoint } from "../provider/token-endpoint.ts";
import type { TokenEndpoint } from "../provider/token-endpoint.ts";
import { createTokenStore } from "../tokens/token-store.ts";

/** What the parts of a running client share. Made once, at the first `start()`. */
export interface AuthContext {
  readonly options: ResolvedOptions;
  readonly ports: AuthPorts;
  readonly addresses: ProviderAddresses;
  readonly paths: AppPaths;
  readonly state: StateHolder;
  readonly credentials: Credentials;
  readonly protocol: SignInProtocol;
  readonly endpoint: TokenEndpoint;
}

export function createAuthContext(options: ResolvedOptions, ports: AuthPorts, state: StateHolder): AuthContext {
  const { clientId, scope, storagePrefix, constants } = options;
  const { storage, clock, crypto, fetch, logger } = ports;
  const addresses = providerAddresses(options.providerOrigin, options.realm);
  return {
    options,
    ports,
    addresses,
    state,
    paths: createAppPaths(options, ports.location, logger),
    credentials: createCredentials({
      store: createTokenStore(storage, `${storagePrefix}token`, logger),
      freshnessMarginMs: constants.freshnessMarginMs,
      clock,
      logger,
    }),
    protocol: createSignInProtocol({ addresses, clientId, scope, storage, storagePrefix, crypto, ...constants }),
    endpoint: createTokenEndpoint({
      url: addresses.token,
      clientId,
      scope,
      timeoutMs: constants.requestTimeoutMs,
      fetch,
      clock,
    }),
  };
}
