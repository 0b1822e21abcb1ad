import { AuthError, toAuthError } from "../auth-error.ts";
import { createAppPaths } from "../navigation/app-paths.ts";
import type { AppPaths } from "../navigation/app-paths.ts";
import type { AuthPorts } from "../ports.ts";
import { createProviderContext } from "../provider/provider-context.ts";
import type { ProviderContext } from "../provider/provider-context.ts";
import { createProvider } from "../provider/provider.ts";
import type { Provider } from "../provider/provider.ts";
import type { AuthHooks } from "../settings/options.ts";
import { resolveRuntimeOptions } from "../settings/runtime-options.ts";
import { withTimeLimit } from "../time-limit.ts";
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

/** The page is about to be reloaded: the application keeps what the user has typed. */
export async function reportLostSession(context: RuntimeContext, error: AuthError): Promise<void> {
  const { sessionLost } = context.options.hooks;
  if (sessionLost !== undefined) await runHook(context, "sessionLost", () => sessionLost(error));
}

/** Awaits a hook of the application for at most `hookTimeoutMs`. Logs its failure, and never throws. */
export async function runHook(
  { ports, options }: RuntimeContext,
  name: keyof AuthHooks,
  hook: (() => void | Promise<void>) | undefined,
): Promise<void> {
  if (hook === undefined) return;
  const late = (): never => {
    throw new AuthError("hook_timeout", `The hook ${name} did not end in time.`);
  };
  try {
    await withTimeLimit(ports.clock, { limitMs: options.constants.hookTimeoutMs, late }, hook);
  } catch (cause) {
    ports.logger.error(toAuthError(cause, `The hook ${name} failed.`).message, cause);
  }
}
