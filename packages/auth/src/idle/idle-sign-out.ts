import { browserTimers } from "../browser/browser-timers.ts";
import { createEarlyPorts } from "../browser/create-auth.ts";
import type { Auth } from "../core/client/auth.ts";
import { createObservable } from "../core/machine/auth-state.ts";
import type { AuthPorts, EarlyPorts } from "../core/ports.ts";
import { checkOptionNames } from "../core/settings/option-names.ts";
import type { OptionNames } from "../core/settings/option-names.ts";
import { readStoredNumber, safeStorage } from "../core/storage/safe-storage.ts";
import { createTimers } from "../core/timers.ts";

export interface IdleSignOutOptions {
  /** A user who has done nothing for this long, in any tab, is signed out. */
  readonly timeoutInSeconds: number;
  /**
   * How long before that the countdown begins; users need 20 seconds at least.
   * @see https://www.w3.org/TR/WCAG22/#timing-adjustable
   * @default 60
   */
  readonly warningInSeconds?: number;
  /** The key of the last activity in the storage that tabs share. @default "corp.auth.active-at" */
  readonly storageKey?: string;
  /** @default auth.logout */
  readonly onTimeout?: () => void | Promise<void>;
  readonly ports?: Partial<Pick<AuthPorts, keyof EarlyPorts> & { readonly activity: ActivityPort }>;
}

export interface ActivityPort {
  /** Reports that the user does something on the page. */
  listen(listener: () => void): () => void;
}

/** The countdown of all tabs. */
export interface IdleSignOut {
  /** The time until the user is signed out; null while there is nothing to warn of. */
  getSecondsLeft(): number | null;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The user is still there: the countdown ends in every tab. */
  stay(): void;
  /** Ends the listening; the user stays signed in. */
  stop(): void;
}

type IdleAuth = Pick<Auth, "getState" | "getSignedInAt" | "getTabs" | "logout" | "subscribe">;

const optionNames: OptionNames<IdleSignOutOptions> = {
  timeoutInSeconds: true,
  warningInSeconds: true,
  storageKey: true,
  onTimeout: true,
  ports: true,
};

/** Activity is stored this often at most. */
const activityStepMs = 1_000;
/**
 * The leader signs out for all; a tab that still has a user after this does it itself. Longer than `hookTimeoutMs`, for
 * which a hook of the application may hold up the leader.
 */
const followerDelayMs = 6_000;

/**
 * Signs out a user who does nothing. Tabs share the moment of the last activity, so one busy tab keeps all of them, and
 * a page that is opened or woken after the time has passed signs out before it counts the user's return as activity.
 * Starts at once, in a browser; on a server it does nothing.
 */
export function createIdleSignOut(auth: IdleAuth, options: IdleSignOutOptions): IdleSignOut {
  checkOptionNames("createIdleSignOut", options, optionNames);
  const secondsLeft = createObservable<number | null>(null);
  const { get: getSecondsLeft, subscribe } = secondsLeft;
  const given = options.ports ?? {};
  if (typeof document === "undefined" && given.page === undefined)
    return { getSecondsLeft, subscribe, stay: () => {}, stop: () => {} };

  const { timeoutInSeconds, warningInSeconds = 60, storageKey = "corp.auth.active-at" } = options;
  const [timeoutMs, warningMs] = [timeoutInSeconds * 1000, warningInSeconds * 1000];
  const early = createEarlyPorts(given);
  const { logger, page, storage: port } = early;
  const clock = given.clock ?? { ...early.clock, ...browserTimers };
  const storage = safeStorage(port, logger);
  const timers = createTimers<"check" | "end">(clock);
  const isSignedIn = (): boolean => auth.getState().status === "logged";

  /** The time as this document last read it; never later than now. */
  let activeAtMs = Number.POSITIVE_INFINITY;
  let timedOutAtMs: number | null = null;

  /**
   * A stored moment that is missing, invalid or in the future, as after the clock was set back, is replaced: it would
   * keep the user for ever. Signing in is activity, also at the provider or in another application that shares its
   * session.
   */
  function leftMs(): number {
    const nowMs = clock.now();
    const storedMs = readStoredNumber(storage, storageKey, logger);
    const isUsable = storedMs !== null && storedMs <= nowMs;
    activeAtMs = isUsable ? storedMs : Math.min(activeAtMs, nowMs);
    if (!isUsable) storage.setItem(storageKey, String(activeAtMs));
    const signedInAtMs = auth.getSignedInAt() ?? 0;
    return timeoutMs - (nowMs - Math.max(activeAtMs, signedInAtMs > nowMs ? 0 : signedInAtMs));
  }

  function check(): void {
    timers.stop("check");
    if (!isSignedIn()) {
      timers.stop("end");
      return secondsLeft.set(null);
    }
    const left = leftMs();
    secondsLeft.set(left > warningMs ? null : Math.max(Math.ceil(left / 1000), 0));
    if (left <= 0) return end();
    timers.stop("end");
    timers.start("check", left > warningMs ? left - warningMs : left % 1000 || 1000, check);
  }

  /** Started once: a user who moves the mouse after the time does not prolong a follower's wait. */
  function end(): void {
    if (timers.isRunning("end")) return;
    const delayMs = auth.getTabs().role === "follower" ? followerDelayMs : 0;
    timers.start("end", delayMs, () => {
      if (isSignedIn() && leftMs() <= 0) void timeOut();
    });
  }

  /** The application's own handler may keep the user signed in: it is called once for an activity. */
  async function timeOut(): Promise<void> {
    if (options.onTimeout === undefined) return auth.logout();
    if (timedOutAtMs === activeAtMs) return;
    timedOutAtMs = activeAtMs;
    try {
      await options.onTimeout();
    } catch (cause) {
      timedOutAtMs = null;
      logger.error("The handler of the idle time-out failed.", cause);
    }
  }

  function stay(): void {
    if (!isSignedIn()) return;
    const left = leftMs();
    if (left > 0 && left < timeoutMs - activityStepMs) storage.setItem(storageKey, String(clock.now()));
    check();
  }

  const stops = [
    auth.subscribe(check),
    (given.activity ?? browserActivity).listen(stay),
    page.listen((event) => {
      if (event.type === "left") timers.stop("check", "end");
      else if (event.type !== "storage" || event.key === storageKey) check();
    }),
  ];
  check();

  return {
    getSecondsLeft,
    subscribe,
    stay,
    stop() {
      for (const stop of stops) stop();
      timers.stop("check", "end");
      secondsLeft.set(null);
    },
  };
}

const browserActivity: ActivityPort = {
  listen(listener) {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    // "scroll" is left out, because scripts scroll too.
    for (const type of ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"])
      window.addEventListener(type, listener, options);
    return () => listening.abort();
  },
};
