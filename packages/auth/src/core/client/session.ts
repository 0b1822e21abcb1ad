import { AuthError } from "../auth-error.ts";
import type { RedirectGuard } from "../navigation/redirect-guard.ts";
import type { SilentLogin } from "../silent/silent-login.ts";
import { readStoredNumber } from "../storage/safe-storage.ts";
import type { TabCoordinator } from "../tabs/tab-coordinator.ts";
import { userOfRecord } from "../tokens/token-record.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { applicationStateKeyOf } from "./application-state.ts";
import type { Reconnection } from "./reconnection.ts";
import { unansweredKeyOf } from "./refresh-locks.ts";
import { createRefreshTimer } from "./refresh-timer.ts";
import type { RefreshTimer } from "./refresh-timer.ts";
import { reportLostSession, runHook } from "./runtime-context.ts";
import type { RuntimeContext } from "./runtime-context.ts";

/** The session of the signed-in user in this tab. */
export interface Session {
  readonly timer: RefreshTimer;
  /** A user has signed in: stores the token, opens the session and runs the hook `afterLogin`. */
  begin(record: TokenRecord, applicationState?: unknown): Promise<void>;
  /** Begins a session like `begin`, but reloads the page and shows no user until then. */
  beginAndReload(record: TokenRecord): Promise<void>;
  /**
   * Shows the user of a valid token. A page that has shown another user is reloaded, because it contains that user's
   * data.
   */
  open(record: TokenRecord): void;
  /** Reloads the page with the stored token. */
  reload(): Promise<void>;
  /** Reloads a page that shows no user, as soon as the provider is reachable. */
  leaveByReload(): Promise<void>;
  /** Ends the session and removes the token, in the other tabs too. */
  end(): void;
  /** Stops the timer and leaves the other tabs; the token stays. */
  pause(): void;
  /** Removes the token here and in storage, which notifies the other tabs. */
  removeToken(): void;
  /** Whether the user signed out in another tab: signing in again at once would undo it. */
  wasEndedElsewhere(): boolean;
  goToUnauth(): void;
  /** Follows a change of the stored token by another tab. */
  followStorage(): void;
  forgetError(): void;
}

export interface SessionOptions {
  readonly silent: SilentLogin;
  readonly tabs: TabCoordinator;
  readonly guard: RedirectGuard;
  readonly reconnection: Reconnection;
  readonly onRefreshDue: () => void;
  readonly onReload: () => void;
}

export function createSession(context: RuntimeContext, parts: SessionOptions): Session {
  const { silent, tabs, guard, reconnection, onRefreshDue, onReload } = parts;
  const { state, credentials, paths, ports, options, storage, tabStorage } = context;
  const removedAtKey = `${options.storagePrefix}removed-at`;
  let isEndedElsewhere = false;
  /** The last user the page has shown, kept while it shows none: the page still contains that user's data. */
  let lastSubject: string | null = null;
  const noteSubject = (): void => void (lastSubject = state.get().user?.subject ?? lastSubject);
  noteSubject();
  // The early layer may already have shown a user.
  state.subscribe(noteSubject);
  const timer = createRefreshTimer(context, {
    canRenewSilently: silent.isWorthwhile,
    // With Web Locks several tabs may refresh without a conflict, and timers of a visible tab are never throttled.
    isDueHere: () => tabs.isLeader() || (ports.locks !== null && ports.page.isVisible()),
    onDue: onRefreshDue,
  });

  const forgetError = (): void => tabStorage.removeItem(options.lastErrorKey);

  const isOtherUser = (record: TokenRecord): boolean =>
    lastSubject !== null && lastSubject !== userOfRecord(record).subject;

  function open(record: TokenRecord): void {
    isEndedElsewhere = false;
    if (isOtherUser(record)) return handOver();
    if (!state.dispatch({ type: "logged", user: userOfRecord(record) })) return;
    forgetError();
    guard.reset();
    silent.allow();
    if (!context.isActive()) return;
    tabs.join();
    timer.schedule();
  }

  function pause(): void {
    timer.stop();
    tabs.leave();
  }

  function prepareReload(): boolean {
    if (!state.dispatch({ type: state.get().user === null ? "logs-in" : "logs-out" })) return false;
    pause();
    return true;
  }

  function handOver(): void {
    if (prepareReload()) void reportOtherUser().then(leaveByReload);
  }

  const reportOtherUser = (): Promise<void> =>
    reportLostSession(context, new AuthError("user_changed", "Another user has signed in at the provider."));

  function leaveByReload(): Promise<void> {
    return reconnection.leave(() => {
      if (!state.isBetweenPages()) return;
      ports.location.reload();
      onReload();
    });
  }

  function removeToken(): void {
    storage.setItem(removedAtKey, String(ports.clock.now()));
    storage.removeItem(options.signedInAtKey);
    storage.removeItem(unansweredKeyOf(options.storagePrefix));
    tabStorage.removeItem(applicationStateKeyOf(options.storagePrefix));
    credentials.clear();
  }

  function signIn(record: TokenRecord): void {
    storage.setItem(options.signedInAtKey, String(record.received_at_client_time));
    credentials.store(record);
  }

  function endedElsewhere(): void {
    const nowMs = ports.clock.now();
    const ageMs = nowMs - (readStoredNumber(storage, removedAtKey, ports.logger) ?? nowMs);
    if (ageMs > options.constants.staleRemovalMs)
      ports.logger.warn("Another tab removed the token long ago.", { ageMs });
    tabStorage.removeItem(applicationStateKeyOf(options.storagePrefix));
    // Another tab may have removed the token alone; this removes its copies too.
    credentials.clear();
    pause();
    // Before the state changes: its subscribers may call requireSignIn.
    isEndedElsewhere = true;
    state.dispatch({ type: "idle" });
    if (!paths.isPublicPage() && !paths.isServicePage()) goToUnauth();
  }

  async function welcome(record: TokenRecord, applicationState?: unknown): Promise<void> {
    const { afterLogin } = options.hooks;
    if (afterLogin === undefined) return;
    await runHook(context, "afterLogin", () => afterLogin(userOfRecord(record), applicationState));
  }

  function goToUnauth(): void {
    if (isEndedElsewhere) ports.location.replace(paths.servicePage("unauth", paths.current()));
  }

  async function beginAndReload(record: TokenRecord): Promise<void> {
    const isOther = isOtherUser(record);
    state.dispatch({ type: "logs-in" });
    signIn(record);
    silent.allow();
    if (isOther) await reportOtherUser();
    await welcome(record);
    await leaveByReload();
  }

  return {
    timer,
    async begin(record, applicationState) {
      if (isOtherUser(record)) return beginAndReload(record);
      signIn(record);
      open(record);
      if (state.get().user !== null) await welcome(record, applicationState);
    },
    beginAndReload,
    open,
    reload: async () => (prepareReload() ? leaveByReload() : undefined),
    leaveByReload,
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
