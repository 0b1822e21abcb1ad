import { AuthError } from "../auth-error.ts";
import { reduceAuthState } from "./auth-state.ts";
import type { AuthAction, AuthUser } from "./auth-state.ts";
import type { AuthEvent, Effect, Facts, Machine, Step, Waiting } from "./machine-types.ts";

/** Whether the browser is leaving, or a code is being exchanged. */
export const isBetweenPages = ({ auth }: Machine): boolean => auth.status.startsWith("logs-");

export interface MachineConstants {
  readonly reconnectIntervalMs: number;
  readonly refreshRetryMs: number;
}

export const longestPauseMs = 60_000;

/** The timer stops, and the other tabs go on without this one; the token stays. */
export const pause = [{ type: "stop-refresh-timer" }, { type: "leave-tabs" }] as const;
export const wake = [{ type: "follow-storage" }, { type: "announce-tab" }, { type: "schedule-refresh" }] as const;

export const log = (level: "warn" | "error", cause: AuthError, message: string = cause.message): Effect => ({
  type: "log",
  level,
  message,
  cause,
});

export const step = (machine: Machine, ...effects: readonly Effect[]): Step => ({ machine, effects });
export const and = ({ machine, effects }: Step, ...more: readonly Effect[]): Step => step(machine, ...effects, ...more);
export const show = (machine: Machine): Step => step(machine, { type: "show", auth: machine.auth });

/** Continues a step by another one. */
export const continueWith = ({ machine, effects }: Step, next: (machine: Machine) => Step): Step => {
  const after = next(machine);
  return step(after.machine, ...effects, ...after.effects);
};

export const asStep = (from: Machine | Step): Step => ("effects" in from ? from : step(from));

/** What an event makes necessary, whether or not the state may follow. */
type Necessary =
  | "remove-token"
  | "forget-token"
  | "store-sign-in"
  | "remember-error"
  | "report-lost-session"
  | "require-sign-in"
  | "sign-out";

/**
 * A transition of E7, with what is done only if it happens; a forbidden one changes nothing and is logged. Whatever the
 * event makes necessary is added to the step by {@link and}: it would be lost with the transition.
 */
export function move(
  from: Machine | Step,
  action: AuthAction,
  ...effects: readonly Exclude<Effect, { readonly type: Necessary }>[]
): Step {
  return continueWith(asStep(from), (machine) => {
    const reduction = reduceAuthState(machine.auth, action);
    if ("rejected" in reduction) return step(machine, { type: "log", level: "warn", message: reduction.rejected });
    return and(show({ ...machine, auth: reduction.state }), ...effects);
  });
}

const isOtherUser = ({ lastSubject }: Machine, user: AuthUser): boolean =>
  lastSubject !== null && lastSubject !== user.subject;

const otherUser = (): AuthError => new AuthError("user_changed", "Another user has signed in at the provider.");

/** Shows the user of a valid token. A page that has shown another user is reloaded, because it contains their data. */
export function open(from: Machine | Step, user: AuthUser, facts: Facts): Step {
  return continueWith(asStep(from), (machine) => {
    const next = { ...machine, isEndedElsewhere: false };
    if (isOtherUser(machine, user)) return reload(next, otherUser());
    return move(
      next,
      { type: "logged", user },
      { type: "forget-error" },
      { type: "end-redirect-loop" },
      { type: "allow-silent-login" },
      ...(facts.isActive ? ([{ type: "join-tabs" }, { type: "schedule-refresh" }] as const) : []),
    );
  });
}

/** Reloads the page with the stored token. @param lost why the application keeps what was typed */
export function reload(machine: Machine, lost?: AuthError): Step {
  const { status, user } = machine.auth;
  // The page is being left.
  if (status === "logs-out") return step(machine);
  return and(
    move(machine, { type: user === null ? "logs-in" : "logs-out" }),
    ...pause,
    ...(lost === undefined ? [] : ([{ type: "report-lost-session", error: lost }] as const)),
    askThen({ type: "reload" }),
  );
}

export const askThen = (waiting: Waiting): Extract<Effect, { readonly type: "ask-provider" }> => ({
  type: "ask-provider",
  waiting,
});

export type SignedIn = Pick<Extract<AuthEvent, { type: "signed-in" }>, "record" | "user" | "state">;

/** A user has signed in. */
export function begin(from: Machine | Step, { record, user, state }: SignedIn, facts: Facts): Step {
  const before = asStep(from);
  if (isOtherUser(before.machine, user)) return beginAndReload(before, { record, user });
  const opened = open(and(before, { type: "store-sign-in", record }), user, facts);
  return opened.machine.auth.user === null ? opened : and(opened, { type: "greet", user, state });
}

/** A user has signed in on a page that must not be shown to them. */
export function beginAndReload(from: Machine | Step, { record, user }: SignedIn): Step {
  const before = asStep(from);
  const isOther = isOtherUser(before.machine, user);
  return and(
    move(before, { type: "logs-in" }),
    { type: "store-sign-in", record },
    { type: "allow-silent-login" },
    ...(isOther ? ([{ type: "report-lost-session", error: otherUser() }] as const) : []),
    { type: "greet", user },
    askThen({ type: "reload" }),
  );
}

export const failed = (machine: Machine, error: AuthError): Step =>
  show({ ...machine, auth: { ...machine.auth, error } });

/** Ends the session and removes the token, in the other tabs too. */
export const end = (from: Machine | Step): Step =>
  move(and(asStep(from), ...pause, { type: "remove-token" }), { type: "idle" });

/** Asks from time to time whether the provider responds; a later call replaces what is done then. */
export function wait(from: Step, waiting: Waiting, { reconnectIntervalMs }: MachineConstants): Step {
  const { machine } = from;
  const next = { ...from, machine: { ...machine, waiting } };
  // Called for each request that needs a token, so a running timer is not restarted.
  if (machine.waiting !== null) return next;
  return and(next, { type: "ask-later", afterMs: Math.max(reconnectIntervalMs, machine.pauseMs) });
}

export const stopWaiting = ({ machine, effects }: Step): Step =>
  step({ ...machine, waiting: null, pauseMs: 0 }, ...effects, { type: "stop-asking" });

/**
 * - "reconnect": retry as soon as the provider responds; "retry": after `refreshRetryMs`
 * - "report": the session ends when the access token expires
 * - "sign-out": reload as a guest; "end-session": become a guest without a reload
 */
export type FailedRefreshOutcome = "follow-storage" | "reconnect" | "retry" | "report" | "end-session" | "sign-out";

type FailureFacts = Pick<Facts, "token" | "isTokenStored" | "maySignInSilently" | "isServicePage">;

/** Only a definite rejection by the provider ends a session. */
export function decideAfterFailedRefresh(error: AuthError, facts: FailureFacts): FailedRefreshOutcome {
  const { token } = facts;
  if (token === null) return "end-session";
  // The user signed out in another tab while the response was on its way.
  if (!facts.isTokenStored) return "follow-storage";
  const over = facts.isServicePage ? "end-session" : "sign-out";
  switch (error.code) {
    case "user_changed":
      return over;
    case "grant_rejected": {
      // The token may have been rejected because the first response was lost; the session may still exist.
      const mayBeAlive = !token.hasRefreshToken && error.providerError !== "login_required";
      return mayBeAlive && !token.isExpired ? "report" : over;
    }
    case "refresh_unavailable":
      return token.isExpired && !facts.maySignInSilently ? over : "retry";
    case "provider_unreachable":
      return "reconnect";
    default:
      return "retry";
  }
}
