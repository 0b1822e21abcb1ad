import { createAppPaths } from "./app-paths.ts";
import type { AppPaths } from "./app-paths.ts";
import { browserPorts } from "./browser-ports.ts";
import type { ResolvedOptions } from "./options.ts";
import type { AuthPorts } from "./ports.ts";
import { providerAddresses } from "./provider-addresses.ts";
import type { ProviderAddresses } from "./provider-addresses.ts";
import { createCredentials } from "./credentials.ts";
import type { Credentials } from "./credentials.ts";
import { createSignInProtocol } from "./sign-in-protocol.ts";
import type { SignInProtocol } from "./sign-in-protocol.ts";
import type { StateHolder } from "./state-holder.ts";
import { createTokenEndpoint } from "./token-endpoint.ts";
import type { TokenEndpoint } from "./token-endpoint.ts";
import { createTokenStore } from "./token-store.ts";

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

export function createAuthContext(options: ResolvedOptions, state: StateHolder): AuthContext {
  const { clientId, scope, storagePrefix, constants } = options;
  const ports = browserPorts(options.ports);
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
    endpoint: createTokenEndpoint({ url: addresses.token, clientId, scope, timeoutMs: constants.requestTimeoutMs, fetch, clock }),
  };
}
