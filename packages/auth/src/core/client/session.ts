import { forgivingStorage } from "../storage/safe-storage.ts";
import { readStoredNumber } from "../storage/stored-values.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import type { TabCoordinator } from "../tabs/tab-coordinator.ts";
import { userOfRecord } from "../tokens/token-record.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { createRefreshTimer } from "./refresh-timer.ts";
import type { RefreshTimer } from "./refresh-timer.ts";
import type { RuntimeContext } from "./runtime-context.ts";

/** The life of a signed-in person's token: taken up, followed, ended. */
export interface Session {
  readonly timer: RefreshTimer;
  /** From now on, until `stop`, the token is looked after: the timer runs, the other tabs are joined. */
  resume(): void;
  stop(): void;
  /** The token is good: the person is signed in. */
  open(record: TokenRecord): void;
  /** Credentials are gone, in the other tabs too. */
  end(): void;
  /** Stops what this page does for the session; nothing is forgotten. */
  pause(): void;
  /** Forgets the token here and in storage, which tells the other tabs. */
  forgetToken(): void;
  /** The person signed out in another tab while this page showed them: signing in again now would undo it. */
  wasEndedElsewhere(): boolean;
  goToUnauth(): void;
  /** Another tab changed the stored token, or this page slept: memory follows. */
  followStorage(): void;
}

export interface SessionOptions {
  readonly silent: SilentLogin;
  readonly tabs: TabCoordinator;
  readonly onRefreshDue: () => void;
}

export function createSession(context: RuntimeContext, { silent, tabs, onRefreshDue }: SessionOptions): Session {
  const { state, credentials, paths, ports, options, lastError } = context;
  const storage = forgivingStorage(ports.storage, ports.logger);
  const removedAtKey = `${options.storagePrefix}removed-at`;
  let isEndedElsewhere = false;
  let isLookedAfter = false;
  const timer = createRefreshTimer(context, {
    canRenewSilently: silent.isWorthwhile,
    // With locks tabs cannot get into each other's way, and a tab that is looked at is never asleep.
    isDueHere: () => tabs.isLeader() || (ports.locks !== null && ports.page.isVisible()),
    onDue: onRefreshDue,
  });

  function open(record: TokenRecord): void {
    isEndedElsewhere = false;
    if (!state.dispatch({ type: "logged", user: userOfRecord(record) })) return;
    lastError.forget();
    silent.allow();
    if (!isLookedAfter) return;
    tabs.join();
    timer.schedule();
  }

  function pause(): void {
    timer.stop();
    tabs.leave();
  }

  function forgetToken(): void {
    storage.setItem(removedAtKey, String(ports.clock.now()));
    credentials.clear();
  }

  function endedElsewhere(): void {
    const nowMs = ports.clock.now();
    const ageMs = nowMs - (readStoredNumber(storage, removedAtKey, ports.logger) ?? nowMs);
    if (ageMs > options.constants.staleRemovalMs)
      ports.logger.warn("Another tab removed the token long ago.", { ageMs });
    credentials.forget();
    pause();
    // Before the state changes: whoever guards this page is told by it.
    isEndedElsewhere = true;
    state.dispatch({ type: "idle" });
    if (!paths.isPublicPage() && !paths.isServicePage()) goToUnauth();
  }

  function goToUnauth(): void {
    ports.location.replace(paths.servicePage("unauth", paths.currentWithoutHash()));
  }

  return {
    timer,
    resume() {
      isLookedAfter = true;
    },
    stop() {
      isLookedAfter = false;
      pause();
    },
    open,
    pause,
    forgetToken,
    wasEndedElsewhere: () => isEndedElsewhere,
    goToUnauth,
    end() {
      pause();
      forgetToken();
      state.dispatch({ type: "idle" });
    },
    followStorage() {
      if (credentials.stored() === null) {
        if (credentials.current() !== null) endedElsewhere();
        return;
      }
      const record = credentials.adoptStored();
      if (record !== null && !state.isBetweenPages() && !credentials.isExpired(record)) open(record);
    },
  };
}
