import type { RuntimeContext } from "./runtime-context.ts";
import { AuthError, toAuthError } from "../auth-error.ts";

/** Waits for a hook of the application, at most `hookTimeoutMs`. What goes wrong in it is logged and stops nothing. */
export async function runHook(
  { ports, options }: RuntimeContext,
  name: string,
  hook: () => void | Promise<void> | undefined,
): Promise<void> {
  const { clock, logger } = ports;
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
