import type { SilentLogin } from "../silent/silent-login.ts";
import { readStoredNumber, safeStorage } from "../storage/safe-storage.ts";
import type { TabCoordinator } from "../tabs/tab-coordinator.ts";
import { userOfRecord } from "../tokens/token-record.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { createRefreshTimer } from "./refresh-timer.ts";
import type { RefreshTimer } from "./refresh-timer.ts";
import { runHook } from "./runtime-context.ts";
import type { RuntimeContext } from "./runtime-context.ts";

/** The session of the signed-in user in this tab. */
export interface Session {
  readonly timer: RefreshTimer;
  /** A user has signed in: stores the token, opens the session and runs the hook `afterLogin`. */
  begin(record: TokenRecord): Promise<void>;
  /** Shows the user of a valid token. */
  open(record: TokenRecord): void;
  /** Removes the token, in the other tabs too. */
  end(): void;
  /** Stops the timer and leaves the other tabs; the token stays. */
  pause(): void;
  /** Removes the token here and in storage, which notifies the other tabs. */
  removeToken(): void;
  /** Whether the user signed out in another tab: signing in again at once would undo it. */
  wasEndedElsewhere(): boolean;
  goToUnauth(): void;
  /** Follows a change of the stored token by another tab. @see requirement E11 */
  followStorage(): void;
  forgetError(): void;
}

export interface SessionOptions {
  readonly silent: SilentLogin;
  readonly tabs: TabCoordinator;
  readonly onRefreshDue: () => void;
}

export function createSession(context: RuntimeContext, { silent, tabs, onRefreshDue }: SessionOptions): Session {
  const { state, credentials, paths, ports, options, tabStorage } = context;
  const storage = safeStorage(ports.storage, ports.logger);
  const removedAtKey = `${options.storagePrefix}removed-at`;
  let isEndedElsewhere = false;
  const timer = createRefreshTimer(context, {
    canRenewSilently: silent.isWorthwhile,
    // Web Locks keep tabs from refreshing at the same time, and a visible tab is never throttled.
    isDueHere: () => tabs.isLeader() || (ports.locks !== null && ports.page.isVisible()),
    onDue: onRefreshDue,
  });

  const forgetError = (): void => tabStorage.removeItem(options.lastErrorKey);

  function open(record: TokenRecord): void {
    isEndedElsewhere = false;
    if (!state.dispatch({ type: "logged", user: userOfRecord(record) })) return;
    forgetError();
    silent.allow();
    if (!context.isActive()) return;
    tabs.join();
    timer.schedule();
  }

  function pause(): void {
    timer.stop();
    tabs.leave();
  }

  function removeToken(): void {
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
    // Before the state changes: its subscribers may call requireSignIn.
    isEndedElsewhere = true;
    state.dispatch({ type: "idle" });
    if (!paths.isPublicPage() && !paths.isServicePage()) goToUnauth();
  }

  function goToUnauth(): void {
    ports.location.replace(paths.servicePage("unauth", paths.currentWithoutHash()));
  }

  return {
    timer,
    async begin(record) {
      credentials.store(record);
      open(record);
      const { user } = state.get();
      const { afterLogin } = options.hooks;
      if (user !== null && afterLogin !== undefined) await runHook(context, "afterLogin", () => afterLogin(user));
    },
    open,
    pause,
    removeToken,
    wasEndedElsewhere: () => isEndedElsewhere,
    goToUnauth,
    forgetError,
    end() {
      pause();
      removeToken();
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
