import { AuthError } from "../auth-error.ts";
import type { AuthEvent, Effect, Facts, Machine, SignInPlan } from "../machine/machine-types.ts";
import { initialMachine, reduce } from "../machine/machine.ts";
import type { PageDecision } from "../machine/page-decision.ts";
import { createPerformer, readLastError } from "../machine/perform-effects.ts";
import type { Parts } from "../machine/perform-effects.ts";
import { createRedirectGuard } from "../navigation/app-paths.ts";
import type { AuthPorts, LoggerPort, PageEvent } from "../ports.ts";
import type { ProofRequest } from "../provider/proofs.ts";
import { isKeycloakRealm, once } from "../provider/provider-context.ts";
import type { LoginOptions } from "../settings/options.ts";
import { createSilentLogin } from "../silent/silent-login.ts";
import { createTabCoordinator } from "../tabs/tab-coordinator.ts";
import { createTimers } from "../timers.ts";
import type { AuthenticationLevel } from "../tokens/authentication-level.ts";
import { lifetimeMs, userOfRecord } from "../tokens/token-record.ts";
import { isSilentLoginPossible } from "./auth-context.ts";
import type { AuthContext } from "./auth-context.ts";
import { createRefresher } from "./refresher.ts";
import { createRuntimeContext } from "./runtime-context.ts";
import type { RuntimeContext } from "./runtime-context.ts";
import type { SessionCheck } from "./session-check.ts";

export interface LogoutOptions {
  /** Path to show afterwards; of this origin. @default the current page if it is public, else the base path */
  returnTo?: string;
  /**
   * Whether the session at the provider ends too, or the tokens are removed and the page is reloaded.
   * @default the mode's
   */
  by?: "provider" | "reload";
}

/** The second layer of the client, loaded on demand by `auth.ts`: sign-in, refresh and sign-out. */
export interface AuthRuntime {
  carryOut(outcome: PageDecision["outcome"]): Promise<void>;
  /** Shows the error that led to the error page. */
  recallError(): void;
  onPageEvent(event: PageEvent): void;
  /** Stops timers and the coordination of tabs. */
  stop(): void;
  login(options: LoginOptions): Promise<void>;
  requireSignIn(level?: AuthenticationLevel): Promise<void>;
  loginWithPassword(username: string, password: string): Promise<void>;
  logout(options: LogoutOptions): Promise<void>;
  getAccessToken(): Promise<string | undefined>;
  getProof(request: ProofRequest): Promise<string | undefined>;
  refresh(): Promise<void>;
  handleUnauthorized(rejected?: string): Promise<boolean>;
}

export function createAuthRuntime(early: AuthContext, ports: AuthPorts): AuthRuntime {
  const context = createRuntimeContext(early, ports);
  const { state, credentials, options, paths, tabStorage } = context;
  const { constants, storagePrefix } = options;
  const stepUpKey = `${storagePrefix}step-up`;
  const events = createEventQueue(ports.logger);
  const timers = createTimers<"ask" | "leave" | "storage">(ports.clock);
  const silent = createSilentLogin(context);
  const guard = createRedirectGuard({
    storage: tabStorage,
    key: `${storagePrefix}redirects`,
    logger: ports.logger,
    limit: constants.redirectLimit,
    windowMs: constants.redirectWindowMs,
    roundLimit: constants.redirectRoundLimit,
    roundWindowMs: constants.redirectRoundWindowMs,
  });
  const refresh = (): Promise<void> => events.send({ type: "refresh-due" });
  const tabs = createTabCoordinator({
    ...ports,
    view: context.tabs,
    name: `${storagePrefix}tabs`,
    constants,
    onLeader: () => events.emit({ type: "became-leader" }),
    // The request may be late: the token has been replaced, but the other tab has not seen the change of storage yet.
    onRefreshWanted: (insteadOf) => void (isReplaced(insteadOf) || events.emit({ type: "refresh-due" })),
  });
  const refresher = createRefresher(context, silent, tabs);
  const refreshTimer = createRefreshTimer(context, {
    canRenewSilently: silent.isWorthwhile,
    // With Web Locks several tabs may refresh without a conflict, and timers of a visible tab are never throttled.
    isDueHere: () => tabs.isLeader() || (ports.locks !== null && ports.page.isVisible()),
    onDue: () => events.emit({ type: "refresh-due" }),
  });
  const isDueHere = (): boolean => tabs.isLeader() || ports.page.isVisible();
  const checkMs = (options.sessionCheckInSeconds ?? (isKeycloakRealm(context.issuer) ? 50 : 0)) * 1000;
  const loadSessionCheck = once(async () => {
    const { createSessionCheck } = await import("./session-check.ts");
    // One tab asks for all: the others learn of the end by the storage.
    return createSessionCheck(context, { intervalMs: checkMs, isDueHere: tabs.isLeader, refresh });
  });
  let sessionCheck: SessionCheck | null = null;

  function followSession(): void {
    if (sessionCheck !== null) return sessionCheck.follow();
    if (checkMs <= 0 || state.get().status !== "logged") return;
    loadSessionCheck().then(
      (loaded) => {
        sessionCheck = loaded;
        loaded.follow();
      },
      (cause: unknown) => ports.logger.warn("The session at the provider cannot be watched.", cause),
    );
  }

  function isReplaced(suffix: string): boolean {
    const record = credentials.current();
    return record !== null && credentials.isFresh(record) && !record.access_token.endsWith(suffix);
  }

  function planSignIn(request: LoginOptions, more: Partial<SignInPlan> = {}): SignInPlan {
    const isPromptForced = request.prompt === "login" || options.isPromptForced;
    const isStepUp = request.acrValues !== undefined || request.maxAgeInSeconds !== undefined;
    return {
      request,
      target: paths.destination(request.returnTo ?? paths.returnTarget()),
      isPromptForced,
      isSilentFirst: !isPromptForced && !isStepUp && request.action === undefined && silent.isWorthwhile(),
      ...more,
    };
  }

  const login = (request: LoginOptions): Promise<void> =>
    events.send({ type: "sign-in-wanted", plan: planSignIn(request) });

  /** Read when they are needed: a page's function of the application may throw, and invalid values are logged. */
  const facts: Facts = {
    get token() {
      const record = credentials.current();
      return (
        record && {
          user: userOfRecord(record),
          isExpired: credentials.isExpired(record),
          hasRefreshToken: record.refresh_token !== undefined,
        }
      );
    },
    get isTokenStored() {
      return credentials.stored() !== null && !refresher.isOvertaken();
    },
    get isPublicPage() {
      return paths.isPublicPage();
    },
    get isServicePage() {
      return paths.isServicePage();
    },
    get isActive() {
      return context.isActive();
    },
    get isDueHere() {
      return isDueHere();
    },
    get maySignInSilently() {
      return isSilentLoginPossible(context) && !silent.isHopeless();
    },
    isStorageKept: ports.isStorageKept,
    shouldRedirectErrors: options.shouldRedirectErrors,
  };

  const perform = createPerformer(context, {
    events,
    silent,
    guard,
    tabs,
    refreshTimer,
    refresher,
    timers,
    planSignIn,
    requireLevel: async (level) =>
      (await import("./step-up.ts")).requireLevel(context, level, { key: stepUpKey, login }),
  });

  let memory: Omit<Machine, "auth"> = initialMachine;

  function process(event: AuthEvent): Promise<void> | undefined {
    const { machine, effects } = reduce({ ...memory, auth: state.get() }, event, facts, constants);
    memory = machine;
    return performAll(effects);
  }

  /** What cannot be done is logged, and the rest is done all the same. */
  function attempt<T>(effect: Effect, work: () => T | Promise<T>): T | Promise<T | void> | void {
    const warn = (cause: unknown): void => ports.logger.warn(`The sign-in goes on without "${effect.type}".`, cause);
    try {
      const result = work();
      return result instanceof Promise ? result.catch(warn) : result;
    } catch (cause) {
      return warn(cause);
    }
  }

  /** Waits for what takes time alone: everything else belongs to the same moment. */
  function performAll(effects: readonly Effect[]): Promise<void> | undefined {
    for (const [index, effect] of effects.entries()) {
      const follow = (event: AuthEvent | null | void): Promise<void> | void | undefined =>
        event ? attempt(effect, () => process(event)) : undefined;
      const outcome = attempt(effect, () => perform(effect));
      const following = outcome instanceof Promise ? outcome.then(follow) : follow(outcome);
      if (following) return following.then(() => performAll(effects.slice(index + 1)));
    }
    return undefined;
  }

  events.processBy(async (event) => process(event));
  state.subscribe(followSession);
  followSession();

  /** Whether there is a valid token other than the rejected one. */
  function hasOther(rejected: string | undefined): boolean {
    const record = credentials.current();
    return record !== null && !credentials.isExpired(record) && record.access_token !== rejected;
  }

  function followStorage(): boolean {
    const hasChanged = credentials.hasChangedElsewhere();
    if (hasChanged) void performAll([{ type: "follow-storage" }]);
    return hasChanged;
  }

  return {
    carryOut: (outcome) => events.send({ type: "page-opened", outcome }),
    recallError() {
      const error = readLastError(context);
      if (error !== null) events.emit({ type: "error-recalled", error });
    },
    onPageEvent({ type }) {
      if (type === "storage") {
        timers.start("storage", constants.storageDebounceMs, () => void performAll([{ type: "follow-storage" }]));
      } else events.emit({ type });
      if (type === "left") sessionCheck?.stop();
      else followSession();
    },
    stop() {
      sessionCheck?.stop();
      timers.stop("storage");
      events.emit({ type: "left" });
    },
    async login(request) {
      // An explicit sign-in ends the effect of an earlier logout.
      silent.allow();
      tabStorage.removeItem(stepUpKey);
      if (request.popup === undefined) await login(request);
      else await events.send({ type: "popup-wanted", request });
    },
    requireSignIn: (level = {}) => events.send({ type: "sign-in-required", level }),
    async loginWithPassword(username, password) {
      const { status } = state.get();
      await events.send({ type: "password-given", username, password });
      if (status === "logs-out") throw new AuthError("login_unavailable", `A user who is "${status}" cannot sign in.`);
      const { error } = state.get();
      if (error !== null) throw error;
    },
    async logout({ returnTo, by = options.logoutBy }) {
      const { id_token: idToken = null, refresh_token: refreshToken = null } = credentials.current() ?? {};
      const target = paths.safe(returnTo ?? (paths.isPublicPage() ? paths.returnTarget() : options.basePath));
      await events.send({ type: "sign-out-wanted", signOut: { by, target, idToken, refreshToken } });
    },
    async getAccessToken() {
      followStorage();
      const record = credentials.current();
      if (record === null || state.isBetweenPages()) return undefined;
      // A valid token is used only while its user is shown.
      if (state.get().status !== "logged" && !credentials.isExpired(record)) return undefined;
      const isLiving = credentials.remainingMs(record) > constants.refreshLeadMs;
      const canRenew = record.refresh_token !== undefined || credentials.isExpired(record) || silent.isWorthwhile();
      if (!credentials.isFresh(record) && canRenew) {
        const refreshing = refresh();
        // A hanging provider must not delay a request whose token is still valid.
        if (!isLiving) await refreshing;
      }
      const best = credentials.current();
      // The refresh may have found another user's token, which this page's requests must not use.
      if (best === null || state.isBetweenPages()) return undefined;
      if (!credentials.isExpired(best)) return best.access_token;
      // Without the token the request would be a guest's, while the page shows the user.
      if (state.get().status === "logged")
        throw new AuthError("provider_unreachable", "The token has expired, and the provider has not renewed it yet.");
      return undefined;
    },
    getProof: async (request) => (await context.proofs?.())?.sign(request),
    refresh,
    async handleUnauthorized(rejected) {
      if (state.isBetweenPages() || paths.isServicePage()) return false;
      const hasChanged = followStorage();
      const record = credentials.current();
      const isRenewed = record?.refresh_token !== undefined && credentials.isExpired(record);
      // Sent with a token that this tab or another has replaced since: the new one may be accepted.
      const isReplacedToken = rejected !== undefined && hasOther(rejected);
      if (!isReplacedToken)
        await events.send({ type: "unauthorized", hasChangedElsewhere: hasChanged && rejected === undefined });
      return !state.isBetweenPages() && (isRenewed || rejected !== undefined) && hasOther(rejected);
    },
  };
}

interface RefreshTimerOptions {
  /** Whether a token without a refresh token may be renewed by a silent login. */
  readonly canRenewSilently: () => boolean;
  /** Whether this tab should refresh. */
  readonly isDueHere: () => boolean;
  readonly onDue: () => void;
}

function createRefreshTimer(
  { credentials, options, ports }: RuntimeContext,
  { canRenewSilently, isDueHere, onDue }: RefreshTimerOptions,
): Parts["refreshTimer"] {
  const { refreshLeadMs } = options.constants;
  const timers = createTimers<"refresh">(ports.clock);

  function dueInMs(): number | null {
    const record = credentials.current();
    if (record === null) return null;
    // The session of a token that cannot be renewed ends when it expires.
    const canRenew = record.refresh_token !== undefined || canRenewSilently();
    const leadMs = canRenew ? Math.min(refreshLeadMs, lifetimeMs(record) / 2) : 0;
    return Math.max(credentials.remainingMs(record) - leadMs, 0);
  }

  function schedule(notBeforeMs = 0): void {
    timers.stop("refresh");
    const delayMs = dueInMs();
    if (delayMs !== null) timers.start("refresh", Math.max(delayMs, notBeforeMs), fire);
  }

  function fire(): void {
    const remainingMs = dueInMs();
    if (remainingMs === null) return;
    if (remainingMs > 0) schedule();
    else if (isDueHere()) onDue();
  }

  return { schedule, stop: () => timers.stop("refresh") };
}

/** Events wait until there is a processor: the parts that send them are made before it. */
export interface EventQueue {
  /** Resolves when everything that follows from the event has been done. */
  send(event: AuthEvent): Promise<void>;
  /** Sends it where nobody waits: what fails is logged. */
  emit(event: AuthEvent): void;
  processBy(processor: (event: AuthEvent) => Promise<void>): void;
}

function createEventQueue(logger: LoggerPort): EventQueue {
  let process: ((event: AuthEvent) => Promise<void>) | null = null;
  const waiting: (() => void)[] = [];
  return {
    send(event) {
      if (process !== null) return process(event);
      return new Promise<void>((resolve) => waiting.push(resolve)).then(() => this.send(event));
    },
    emit(event) {
      const warn = (cause: unknown): void => logger.warn(`The sign-in could not follow "${event.type}".`, cause);
      this.send(event).catch(warn);
    },
    processBy(processor) {
      process = processor;
      for (const resume of waiting.splice(0)) resume();
    },
  };
}
