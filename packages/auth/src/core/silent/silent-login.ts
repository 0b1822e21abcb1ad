import { AuthError, toAuthError } from "../auth-error.ts";
import { isSilentLoginPossible } from "../client/auth-context.ts";
import type { RuntimeContext } from "../client/runtime-context.ts";
import { readProviderResponse } from "../navigation/pages.ts";
import type { ProviderResponse } from "../navigation/pages.ts";
import type { AuthPorts } from "../ports.ts";
import type { LoginParameters } from "../settings/options.ts";
import { guarded, readStoredBoolean, safeStorage } from "../storage/safe-storage.ts";
import { withTimeLimit } from "../timers.ts";
import type { TokenRecord } from "../tokens/token-record.ts";

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

export function createSilentLogin(context: RuntimeContext): SilentLogin {
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

/** Whether the browser sends the provider its cookies in a frame of this page: a silent login depends on them. */
export interface CookieSupport {
  /**
   * Loads the provider's check in a hidden frame until it has responded once in this tab; simultaneous calls share one
   * check.
   */
  check(): Promise<boolean>;
}

function createCookieSupport(context: RuntimeContext): CookieSupport {
  const { options, ports, tabStorage } = context;
  const { cookieSupportKey: key, constants } = options;
  let running: Promise<boolean> | null = null;

  async function request(): Promise<boolean | null> {
    const { cookieCheckUrl: url } = context;
    // Another provider has no such page: the silent login itself shows whether it is possible.
    if (url === null) return true;
    const { origin } = new URL(url);
    for (let attempt = 0; attempt <= constants.cookieCheckRetries; attempt++) {
      const response = await requestInFrame(ports, {
        url,
        timeoutMs: constants.cookieCheckTimeoutMs,
        read: (data, sender) =>
          sender === origin && (data === "supported" || data === "unsupported") ? data : undefined,
      });
      if (response === "blocked") ports.logger.warn(`The cookie check: ${frameFailure}`);
      if (response !== "timed-out") return response === "supported";
    }
    ports.logger.info("The cookie check did not respond: there is no silent login for now.");
    return null;
  }

  return {
    check() {
      const known = readStoredBoolean(tabStorage, key, ports.logger);
      if (known !== null) return Promise.resolve(known);
      running ??= request()
        .then((isSupported) => {
          // A time-out is not stored: the provider may respond the next time.
          if (isSupported !== null) tabStorage.setItem(key, String(isSupported));
          return isSupported === true;
        })
        .finally(() => (running = null));
      return running;
    },
  };
}

export interface FrameRequest<T> {
  readonly url: string;
  readonly timeoutMs: number;
  /** Returns the response in a message of the frame, or undefined for any other message. */
  readonly read: (data: unknown, origin: string) => T | undefined;
}

/** Opens a URL in a hidden frame, waits for its response within the time limit, and removes the frame. */
function requestInFrame<T>(
  { frames, clock }: Pick<AuthPorts, "frames" | "clock">,
  { url, timeoutMs, read }: FrameRequest<T>,
): Promise<T | "blocked" | "timed-out"> {
  return new Promise((resolve) => {
    let frame: { close(): void } | null = null;
    const end = (response: T | "blocked" | "timed-out"): void => {
      clock.clearTimeout(timer);
      frame?.close();
      resolve(response);
    };
    const timer = clock.setTimeout(() => end("timed-out"), timeoutMs);
    try {
      const opened = frames.open(url, {
        onMessage(data, origin) {
          const response = read(data, origin);
          if (response !== undefined) end(response);
        },
        onBlocked: () => end("blocked"),
      });
      frame = guarded(opened, { close: undefined });
    } catch {
      end("blocked");
    }
  });
}

const frameFailure =
  "a frame could not be initialised, probably because of a Content-Security-Policy violation; allow the frame, and use https on both sides.";
