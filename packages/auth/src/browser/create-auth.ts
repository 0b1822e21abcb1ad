import type { Auth } from "../core/client/auth.ts";
import { createAuthContext } from "../core/client/auth-context.ts";
import { createAuthRuntime } from "../core/client/auth-runtime.ts";
import type { AuthRuntime } from "../core/client/auth-runtime.ts";
import { browserPorts, consoleLogger } from "./browser-ports.ts";
import { resolveOptions } from "../core/options.ts";
import type { AuthOptions } from "../core/options.ts";
import { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "../core/roles/roles.ts";
import { createStateHolder } from "../core/state/state-holder.ts";

/**
 * Creates the sign-in client of an application. Touches nothing of the browser before `start()`, so it may be created on a server,
 * where it stays "idle, not started".
 */
export function createAuth(given: AuthOptions): Auth {
  const options = resolveOptions(given);
  const state = createStateHolder((message) => (options.ports.logger ?? consoleLogger()).warn(message));
  let made: AuthRuntime | null = null;
  let starting: Promise<void> | null = null;
  let stopListening: (() => void) | null = null;

  const runtime = (): AuthRuntime =>
    (made ??= createAuthRuntime(createAuthContext(options, browserPorts(options.ports), state)));
  const roles = (): Parameters<typeof hasResource>[0] => state.get().user ?? { realmRoles: [], resourceRoles: {} };

  return {
    start() {
      stopListening ??= runtime().listen();
      starting ??= runtime().start();
      return starting;
    },
    dispose() {
      stopListening?.();
      stopListening = null;
      starting = null;
    },
    getState: state.get,
    subscribe: state.subscribe,
    handleNavigation: async () => {
      await starting;
      if (starting !== null) await runtime().navigate();
    },
    login: (request = {}) => runtime().login(request),
    async requireSignIn() {
      await starting;
      if (starting !== null) await runtime().requireSignIn();
    },
    loginWithPassword: (username, password) => runtime().loginWithPassword(username, password),
    logout: (request = {}) => runtime().logout(request),
    async getAccessToken() {
      await starting;
      return starting === null ? undefined : runtime().getAccessToken();
    },
    refresh: () => runtime().refresh(),
    handleUnauthorized: () => runtime().handleUnauthorized(),
    hasRealmRole: (role) => hasRealmRole(roles(), role),
    hasResource: (resource = options.resource) => hasResource(roles(), resource),
    hasResourceRole: (role, resource = options.resource) => hasResourceRole(roles(), resource, role),
    resourceRoles: (resource = options.resource) => resourceRoles(roles(), resource),
  };
}
