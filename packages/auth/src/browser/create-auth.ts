import type { Auth } from "../core/client/auth.ts";
import { createAuthClient } from "../core/client/auth-client.ts";
import type { AuthClient } from "../core/client/auth-client.ts";
import { createAuthContext } from "../core/client/auth-context.ts";
import { hasRealmRole, hasResource, hasResourceRole, resourceRoles } from "../core/roles.ts";
import type { RoleHolder } from "../core/roles.ts";
import { clientIdOf } from "../core/settings/options.ts";
import type { AuthOptions } from "../core/settings/options.ts";
import { createHolder } from "../core/state/observable.ts";
import { createStateHolder } from "../core/state/state-holder.ts";
import { noTabs } from "../core/tabs/tabs-view.ts";
import { earlyBrowserPorts } from "./early-ports.ts";

/**
 * Creates the sign-in client of an application. Touches nothing of the browser before `start()`, so it may be created on a server,
 * where it stays "idle, not started".
 *
 * @throws TypeError when neither `clientId` nor `service` names the application
 */
export function createAuth(options: AuthOptions): Auth {
  const ownResource = options.resource ?? clientIdOf(options);
  const state = createStateHolder((message) => (options.ports?.logger ?? console).warn(message));
  const tabs = createHolder(noTabs);
  let made: AuthClient | null = null;
  let starting: Promise<void> | null = null;
  let stopListening: (() => void) | null = null;

  function client(): AuthClient {
    if (made === null) {
      const given = options.ports ?? {};
      const context = createAuthContext(options, earlyBrowserPorts(given), { state, tabs });
      // What signs people in is loaded when somebody is to be signed in.
      made = createAuthClient(context, async () => {
        const { createBrowserRuntime } = await import("./browser-runtime.ts");
        return createBrowserRuntime(context, given);
      });
    }
    return made;
  }

  const roles = (): RoleHolder => state.get().user ?? { realmRoles: [], resourceRoles: {} };

  return {
    start() {
      // On a server there is no page to decide about.
      if (typeof document === "undefined" && !options.ports?.page) return Promise.resolve();
      stopListening ??= client().listen();
      starting ??= client().start();
      return starting;
    },
    dispose() {
      stopListening?.();
      stopListening = null;
      starting = null;
    },
    getState: state.get,
    subscribe: state.subscribe,
    getTabs: tabs.get,
    subscribeTabs: tabs.subscribe,
    async handleNavigation() {
      await starting;
      if (starting !== null) await client().navigate();
    },
    login: (request = {}) => client().withRuntime((runtime) => runtime.login(request)),
    async requireSignIn() {
      await starting;
      if (starting !== null) await client().withRuntime((runtime) => runtime.requireSignIn());
    },
    async loginWithPassword(username, password) {
      const runtime = await client().runtime();
      await runtime.loginWithPassword(username, password);
    },
    logout: (request = {}) => client().withRuntime((runtime) => runtime.logout(request)),
    getAccessToken: async () => (starting === null ? undefined : client().getAccessToken()),
    refresh: () => client().withRuntime((runtime) => runtime.refresh()),
    handleUnauthorized: () => client().withRuntime((runtime) => runtime.handleUnauthorized()),
    hasRealmRole: (role) => hasRealmRole(roles(), role),
    hasResource: (resource = ownResource) => hasResource(roles(), resource),
    hasResourceRole: (role, resource = ownResource) => hasResourceRole(roles(), resource, role),
    resourceRoles: (resource = ownResource) => resourceRoles(roles(), resource),
  };
}
