import { AuthError, toAuthError } from "../auth-error.ts";
import type { AppPaths } from "../navigation/app-paths.ts";
import { readProviderResponse } from "../navigation/provider-response.ts";
import type { ProviderResponse } from "../navigation/provider-response.ts";
import type { Provider } from "../provider/provider.ts";
import type { LoginParameters } from "../settings/options.ts";
import { readStoredBoolean, safeStorage } from "../storage/safe-storage.ts";
import { withTimeLimit } from "../time-limit.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { createCookieSupport } from "./cookie-support.ts";
import type { CookieCheckContext } from "./cookie-support.ts";
import { frameFailure, requestInFrame } from "./hidden-frame.ts";
import { isSilentLoginPossible } from "./silent-login-conditions.ts";

export interface SilentLoginContext extends CookieCheckContext {
  readonly paths: AppPaths;
  readonly provider: Provider;
}

export type SilentLoginResult =
  | { readonly type: "signed-in"; readonly record: TokenRecord }
  /** The provider has no session of this user. */
  | { readonly type: "no-session" }
  /** The provider responded with an error of its own: a session may exist. */
  | { readonly type: "provider-failed" }
  /** The provider did not respond. */
  | { readonly type: "unavailable" };

/** @see https://openid.net/specs/openid-connect-core-1_0.html#AuthError */
const noSessionErrors = /^(?:login|interaction|consent|account_selection)_required$/;

/** Finds a session at the provider in a hidden frame, without showing anything. */
export interface SilentLogin {
  /** Whether an attempt may find a session: not right after one that found none. */
  isWorthwhile(): boolean;
  /** Whether attempts have failed repeatedly, so that the provider is not just briefly unreachable. */
  isHopeless(): boolean;
  /** Stops silent logins in all tabs: the user has logged out here, but has a session at the provider. */
  forbid(): void;
  allow(): void;
  /**
   * Never rejects and stores nothing. Of a login's parameters it uses those that decide what the token is for;
   * simultaneous calls with the same ones share one attempt.
   */
  attempt(login?: LoginParameters): Promise<SilentLoginResult>;
  /** Attempts like `attempt`, within the time of one cookie check and one silent login, because a user is waiting. */
  attemptSoon(login?: LoginParameters): Promise<SilentLoginResult>;
}

export function createSilentLogin(context: SilentLoginContext): SilentLogin {
  const { options, ports, provider, paths } = context;
  const { constants } = options;
  const { clock, logger } = ports;
  const cookies = createCookieSupport(context);
  const storage = safeStorage(ports.storage, logger);
  const loggedOutKey = `${options.storagePrefix}logged-out`;
  const running = new Map<string, Promise<SilentLoginResult>>();
  let pausedUntilMs = 0;
  let failures = 0;

  /** @throws AuthError `frame_unavailable` */
  async function authorizeInFrame(url: string, stateId: string): Promise<ProviderResponse> {
    const { origin } = new URL(ports.location.href);
    const response = await requestInFrame(ports, {
      url,
      timeoutMs: constants.silentLoginTimeoutMs,
      read(data, sender) {
        if (sender !== origin || typeof data !== "string" || !URL.canParse(data)) return undefined;
        const found = readProviderResponse(new URL(data).hash);
        return found?.state === stateId ? found : undefined;
      },
    });
    if (response === "timed-out" || response === "blocked")
      throw new AuthError("frame_unavailable", `The silent login (${response}): ${frameFailure}`);
    return response;
  }

  async function signIn(parameters: LoginParameters): Promise<SilentLoginResult> {
    if (!(await cookies.check())) return { type: "unavailable" };
    const { url, stateId } = await provider.begin({
      redirectUri: paths.absolute(options.silentCheckPath),
      returnTo: paths.currentWithoutHash(),
      isSilent: true,
      parameters,
      nowMs: clock.now(),
    });
    try {
      const response = await authorizeInFrame(url, stateId);
      const begun = provider.takeAttempt(response);
      if (response.code === null) return withoutCode(response.failure.error);
      return { type: "signed-in", record: await provider.exchangeCode(response.code, begun) };
    } finally {
      provider.forgetAttempt(stateId);
    }
  }

  function withoutCode(error: string): SilentLoginResult {
    if (!noSessionErrors.test(error)) {
      logger.warn(`The silent login failed: ${error}.`);
      return { type: "provider-failed" };
    }
    logger.info(`The silent login found no session: ${error}.`);
    return { type: "no-session" };
  }

  async function signInOrGiveUp(parameters: LoginParameters): Promise<SilentLoginResult> {
    const result = await signIn(parameters).catch((cause: unknown): SilentLoginResult => {
      logger.warn(toAuthError(cause, "The silent login failed.").message, cause);
      return { type: "unavailable" };
    });
    if (result.type === "unavailable") void countFailure();
    else failures = 0;
    if (result.type !== "signed-in") pausedUntilMs = clock.monotonic() + constants.silentLoginCooldownMs;
    return result;
  }

  /** Does not count failures while the provider is unreachable: silent logins may succeed when it is back. */
  async function countFailure(): Promise<void> {
    failures += 1;
    if (await provider.isReachable()) return;
    failures -= 1;
    pausedUntilMs = 0;
  }

  function attempt(login: LoginParameters = {}): Promise<SilentLoginResult> {
    const { audience, resourceIndicators, extraParameters } = login;
    // Without the undefined ones, which would replace those of the client.
    const key = JSON.stringify({ audience, resourceIndicators, extraParameters });
    const attempting =
      running.get(key) ?? signInOrGiveUp(JSON.parse(key) as LoginParameters).finally(() => running.delete(key));
    running.set(key, attempting);
    return attempting;
  }

  return {
    isWorthwhile: () =>
      isSilentLoginPossible(context) &&
      clock.monotonic() >= pausedUntilMs &&
      readStoredBoolean(storage, loggedOutKey, logger) !== true,
    isHopeless: () => failures >= 3,
    forbid: () => storage.setItem(loggedOutKey, "true"),
    allow: () => storage.removeItem(loggedOutKey),
    attempt,
    attemptSoon(login) {
      const limitMs = constants.cookieCheckTimeoutMs + constants.silentLoginTimeoutMs;
      return withTimeLimit<SilentLoginResult>(clock, { limitMs, late: () => ({ type: "unavailable" }) }, () =>
        attempt(login),
      );
    },
  };
}
