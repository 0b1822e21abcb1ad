import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { checkIdToken } from "../tokens/id-token.ts";
import type { TokenRecord, TokenResponse } from "../tokens/token-record.ts";

export interface Refresher {
  /**
   * Gets a newer token than `stale`, from storage if another tab got one, else from the provider. Calls at the same time share one.
   * @throws AuthError `refresh_unavailable`, `grant_refused`, `provider_unreachable`, `provider_failed`, or of the id token
   */
  refresh(): Promise<TokenRecord>;
}

/** @see specification, section 9 (token freshness); auth hazards: one refresh token, many tabs */
export function createRefresher(context: AuthContext): Refresher {
  const { ports, options, credentials } = context;
  let running: Promise<TokenRecord> | null = null;

  async function refreshAlone(before: TokenRecord | null): Promise<TokenRecord> {
    // Looked at again now that the lock is ours: whoever held it before may have refreshed.
    const elsewhere = newerThan(before);
    if (elsewhere !== null) return elsewhere;
    if (!ports.page.isOnline())
      throw new AuthError("provider_unreachable", "There is no network: the token is not refreshed.");
    const refreshToken = credentials.spendRefreshToken();
    if (refreshToken === null) return refreshedByAnother(before);

    const spent = credentials.current()?.access_token;
    const response = await context.endpoint.refresh(refreshToken);
    check(context, response);
    const stored = credentials.stored();
    // Signed out, here or in another tab, while the answer was on its way: keeping it would sign the person in again.
    if (stored === null) throw new AuthError("grant_refused", "Signed out during the refresh.");
    if (stored.access_token !== spent) return credentials.adoptStored() ?? stored;
    return credentials.accept({ ...response, idToken: response.idToken ?? stored.id_token ?? null });
  }

  /** Without locks a record that lost its refresh token may mean that another tab is refreshing just now. */
  async function refreshedByAnother(before: TokenRecord | null): Promise<TokenRecord> {
    if (ports.locks === null)
      await new Promise<void>((resolve) => ports.clock.setTimeout(resolve, options.constants.refreshWaitMs));
    const found = newerThan(before);
    if (found === null) throw new AuthError("refresh_unavailable", "There is no refresh token.");
    return found;
  }

  function newerThan(before: TokenRecord | null): TokenRecord | null {
    const stored = credentials.stored();
    if (stored === null || stored.access_token === before?.access_token) return null;
    const isRecent = ports.clock.now() - stored.received_at_client_time < options.constants.refreshedElsewhereMs;
    return credentials.isFresh(stored) || (isRecent && !credentials.isExpired(stored))
      ? credentials.adoptStored()
      : null;
  }

  return {
    refresh() {
      if (running !== null) return running;
      const before = credentials.current();
      const alone = (): Promise<TokenRecord> => refreshAlone(before);
      running = (
        ports.locks === null ? alone() : ports.locks.request(`${options.storagePrefix}refresh`, alone)
      ).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

function check({ addresses, options, ports }: AuthContext, { idToken }: TokenResponse): void {
  if (idToken === null) return;
  const { clientId, constants } = options;
  checkIdToken(idToken, {
    issuer: addresses.issuer,
    clientId,
    nonce: null,
    nowMs: ports.clock.now(),
    toleranceMs: constants.idTokenToleranceMs,
  });
}
