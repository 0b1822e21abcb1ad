import { createAuthClient } from "../core/client/auth.ts";
import type { Auth } from "../core/client/auth.ts";
import type { AuthOptions } from "../core/settings/options.ts";
import { createEarlyPorts } from "./early-ports.ts";

/**
 * Creates the sign-in client of an application. Uses no browser API before `start()`, so it may be created on a server,
 * where its state stays "idle" and not started.
 *
 * @throws TypeError if neither `clientId` nor `service` is given
 */
export function createAuth(options: AuthOptions): Auth {
  const given = options.ports ?? {};
  return createAuthClient(options, {
    hasPage: () => typeof document !== "undefined" || given.page !== undefined,
    createEarlyPorts: () => createEarlyPorts(given),
    async loadRuntime(context) {
      const { createBrowserRuntime } = await import("./browser-runtime.ts");
      return createBrowserRuntime(context, given);
    },
  });
}
