import { AuthError, toAuthError } from "../auth-error.ts";
import { readProviderAnswer } from "../navigation/provider-response.ts";
import type { ProviderAnswer } from "../navigation/provider-response.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { forgivingStorage } from "../storage/safe-storage.ts";
import { readStoredBoolean } from "../storage/stored-values.ts";
import { askFrame } from "./hidden-frame.ts";
import { createCookieSupport, frameRefusal } from "./cookie-support.ts";
import { isSilentLoginConceivable } from "./silent-login-conditions.ts";
import type { SilentLoginContext } from "./silent-login-context.ts";

export type SilentAnswer =
  | { readonly type: "signed-in"; readonly record: TokenRecord }
  /** The provider knows nobody here. */
  | { readonly type: "refused" }
  /** It could not be asked. */
  | { readonly type: "unavailable" };

/** Asks the provider in a hidden frame who is there, without showing anybody anything. */
export interface SilentLogin {
  /** Whether asking could bring somebody in: not after an answer that brought nobody in just now. */
  isWorthwhile(): boolean;
  /** Whether asking has failed again and again, so that it is not the provider's being away for a while. */
  isHopeless(): boolean;
  /** Keeps all tabs from it, because somebody has logged out whom the provider knows still. */
  forbid(): void;
  /** Somebody is signed in: the next silence is welcome again. */
  allow(): void;
  /** Never rejects. Nothing is stored; calls at the same time share one attempt. */
  attempt(): Promise<SilentAnswer>;
  /** The same for somebody who waits: not longer than one cookie check and one silent login may take. */
  attemptSoon(): Promise<SilentAnswer>;
}

/** @see specification, sections 5 and 9 */
export function createSilentLogin(context: SilentLoginContext): SilentLogin {
  const { options, ports, protocol, endpoint, intake, paths } = context;
  const { constants } = options;
  const cookies = createCookieSupport(context);
  const storage = forgivingStorage(ports.storage, ports.logger);
  const loggedOutKey = `${options.storagePrefix}logged-out`;
  let running: Promise<SilentAnswer> | null = null;
  let pausedUntilMs = 0;
  let failures = 0;

  /** @throws AuthError `frame_unavailable` */
  async function answerInFrame(url: string, stateId: string): Promise<ProviderAnswer> {
    const { origin } = new URL(ports.location.href);
    const answer = await askFrame(ports, {
      url,
      timeoutMs: constants.silentLoginTimeoutMs,
      read(data, sender) {
        if (sender !== origin || typeof data !== "string" || !URL.canParse(data)) return undefined;
        const found = readProviderAnswer(new URL(data).hash);
        return found?.state === stateId ? found : undefined;
      },
    });
    if (answer === "timed-out")
      throw new AuthError("frame_unavailable", `The silent login did not answer: ${frameRefusal}`);
    if (answer === "blocked") throw new AuthError("frame_unavailable", `The silent login: ${frameRefusal}`);
    return answer;
  }

  async function ask(): Promise<SilentAnswer> {
    if (!(await cookies.check())) return { type: "unavailable" };
    const begun = await protocol.begin({
      redirectUri: paths.absolute(options.silentCheckPath),
      returnTo: paths.currentWithoutHash(),
      isSilent: true,
      nowMs: ports.clock.now(),
    });
    try {
      const answer = await answerInFrame(begun.url, begun.stateId);
      const begunHere = protocol.takeAttempt(answer);
      if (answer.code === null) {
        ports.logger.info(`Nobody is signed in silently: ${answer.failure.error}.`);
        return { type: "refused" };
      }
      const response = await endpoint.exchangeCode({ ...begunHere, code: answer.code });
      return { type: "signed-in", record: intake.check(response, begunHere.nonce) };
    } finally {
      protocol.forgetAttempt(begun.stateId);
    }
  }

  async function attempt(): Promise<SilentAnswer> {
    const answer = await ask().catch((cause: unknown): SilentAnswer => {
      ports.logger.warn(toAuthError(cause, "The silent login failed.").message, cause);
      return { type: "unavailable" };
    });
    failures = answer.type === "unavailable" ? failures + 1 : 0;
    if (answer.type !== "signed-in") pausedUntilMs = ports.clock.monotonic() + constants.silentLoginCooldownMs;
    return answer;
  }

  function attemptOnce(): Promise<SilentAnswer> {
    running ??= attempt().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    isWorthwhile: () =>
      isSilentLoginConceivable(context) &&
      ports.clock.monotonic() >= pausedUntilMs &&
      readStoredBoolean(storage, loggedOutKey, ports.logger) !== true,
    isHopeless: () => failures >= 3,
    forbid: () => storage.setItem(loggedOutKey, "true"),
    allow: () => storage.removeItem(loggedOutKey),
    attempt: attemptOnce,
    attemptSoon() {
      const limitMs = constants.cookieCheckTimeoutMs + constants.silentLoginTimeoutMs;
      let timer: unknown;
      const patience = new Promise<SilentAnswer>((resolve) => {
        timer = ports.clock.setTimeout(() => resolve({ type: "unavailable" }), limitMs);
      });
      return Promise.race([attemptOnce(), patience]).finally(() => ports.clock.clearTimeout(timer));
    },
  };
}
