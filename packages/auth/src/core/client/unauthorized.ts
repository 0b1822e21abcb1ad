import type { AuthContext } from "./auth-context.ts";
import type { Session } from "./session.ts";
import type { SignIn } from "./sign-in.ts";

/**
 * What a 401 of the API leads to: the first to a new sign-in, a second soon after to the error page. The mark stands in session
 * storage, because the sign-in in between loads the page anew.
 *
 * @see specification, section 4 (401 handling)
 */
export function createUnauthorizedPolicy(context: AuthContext, session: Session, signIn: SignIn): () => Promise<void> {
  const { ports, options, paths, state } = context;
  const key = `${options.storagePrefix}unauthorized-at`;

  function isRepeated(): boolean {
    const nowMs = ports.clock.now();
    const lastMs = Number(ports.sessionStorage.getItem(key) ?? Number.NaN);
    ports.sessionStorage.setItem(key, String(nowMs));
    return nowMs - lastMs < options.constants.unauthorizedResetMs;
  }

  return async () => {
    const { status } = state.get();
    // Several requests of one page fail together: the browser is already on its way.
    if (status === "logs-in" || status === "logs-out" || paths.isServicePage()) return;
    if (isRepeated()) {
      ports.logger.error("The API refused a new token too.");
      ports.location.replace(paths.servicePage("error-401", paths.currentWithoutHash()));
      return;
    }
    session.end();
    await signIn.begin({ history: "replace" });
  };
}
