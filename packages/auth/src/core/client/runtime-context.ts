import { AuthError, toAuthError } from "../auth-error.ts";
import { createAppPaths } from "../navigation/app-paths.ts";
import type { AppPaths } from "../navigation/app-paths.ts";
import type { AuthPorts } from "../ports.ts";
import { createProvider } from "../provider/provider.ts";
import type { Provider } from "../provider/provider.ts";
import { providerEndpoints } from "../provider/provider-context.ts";
import type { ProviderContext } from "../provider/provider-context.ts";
import type { AuthHooks } from "../settings/options.ts";
import { resolveRuntimeOptions } from "../settings/runtime-options.ts";
import type { AuthContext } from "./auth-context.ts";

/** The shared objects of the runtime: those of the client, and the way to the provider. */
export interface RuntimeContext extends Omit<AuthContext, keyof ProviderContext>, ProviderContext {
  readonly paths: AppPaths;
  readonly provider: Provider;
}

export function createRuntimeContext(context: AuthContext, ports: AuthPorts): RuntimeContext {
  const options = resolveRuntimeOptions(context.options, ports.location.href);
  const endpoints = providerEndpoints(options.providerOrigin, options.realm);
  const forProvider = { options, ports, endpoints };
  return {
    ...context,
    ...forProvider,
    paths: createAppPaths(options, ports.location, ports.logger),
    provider: createProvider(forProvider),
  };
}

/**
 * Awaits a hook of the application, at most `hookTimeoutMs`. A failure is logged and stops nothing.
 * @see requirement E19
 */
export async function runHook(
  { ports, options }: RuntimeContext,
  name: keyof AuthHooks,
  hook: (() => void | Promise<void>) | undefined,
): Promise<void> {
  const { clock, logger } = ports;
  if (hook === undefined) return;
  let timer: unknown;
  const timeLimit = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(
      () => reject(new AuthError("hook_timeout", `The hook ${name} did not end in time.`)),
      options.constants.hookTimeoutMs,
    );
  });
  try {
    await Promise.race([hook(), timeLimit]);
  } catch (cause) {
    logger.error(toAuthError(cause, `The hook ${name} failed.`).message, cause);
  } finally {
    clock.clearTimeout(timer);
  }
}
