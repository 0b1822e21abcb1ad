import type { AuthError } from "../auth-error.ts";
import type { ProviderResponse } from "../navigation/pages.ts";
import { initialState } from "./auth-state.ts";
import type { AuthEvent, Effect, Facts, Machine, SignInPlan, SignOutPlan, Step } from "./machine-types.ts";
import { toRejection, unasked } from "./rejections.ts";
import {
  and,
  askThen,
  asStep,
  begin,
  beginAndReload,
  continueWith,
  decideAfterFailedRefresh,
  end,
  failed,
  isBetweenPages,
  log,
  longestPauseMs,
  move,
  open,
  pause,
  reload,
  show,
  step,
  stopWaiting,
  wait,
  wake,
} from "./steps.ts";
import type { MachineConstants } from "./steps.ts";

export const initialMachine: Machine = {
  auth: initialState,
  lastSubject: null,
  isEndedElsewhere: false,
  waiting: null,
  pauseMs: 0,
  reported: null,
  processed: [],
};

/** Returns the next state and what is to be done; changes nothing itself. */
export function reduce(before: Machine, event: AuthEvent, facts: Facts, constants: MachineConstants): Step {
  // The early layer may have shown a user before the machine was loaded.
  const machine = withSubject(before);
  const reached = react(machine, event, facts, constants);
  return { ...reached, machine: withSubject(reached.machine) };
}

function withSubject(machine: Machine): Machine {
  const subject = machine.auth.user?.subject ?? machine.lastSubject;
  return subject === machine.lastSubject ? machine : { ...machine, lastSubject: subject };
}

function react(machine: Machine, event: AuthEvent, facts: Facts, constants: MachineConstants): Step {
  const { auth } = machine;
  switch (event.type) {
    case "page-opened":
      return openPage(machine, event.outcome, facts);
    case "sign-in-wanted":
      return beginSignIn(machine, event.plan);
    case "sign-in-required":
      return requireSignIn(machine, event.level, facts);
    case "password-given": {
      const { type: _, ...grant } = event;
      return move(machine, { type: "logs-in" }, { type: "grant-by-password", ...grant });
    }
    case "session-found":
      return sessionFound(machine, event, facts);
    case "no-session-found":
      if (event.outage !== null) return stayAfterFailure(machine, event.outage, facts, constants, event.plan);
      return step(machine, { type: "redirect", plan: event.plan });
    case "signed-in":
      return begin(machine, event, facts);
    case "sign-in-failed":
      return stayAfterFailure(machine, event.error, facts, constants, event.plan);
    case "loop-found":
      return leaveAfterFailure(machine, event.error, event.target, facts);
    case "attempt-found":
      return attemptFound(machine, event, facts, constants);
    case "attempt-missing":
      return attemptMissing(machine, event, facts);
    case "code-exchanged": {
      // The code must leave the URL before anything renders.
      const signedIn = begin(step(machine, { type: "set-url", target: event.target }), event, facts);
      return and(signedIn, { type: "show-page", target: event.target });
    }
    case "exchange-failed":
      return leaveAfterFailure(step(machine, { type: "drop-hash" }), event.error, event.cameFrom, facts);
    case "refresh-due":
      return step(machine, { type: "refresh" });
    case "refreshed": {
      const opened = open({ ...machine, reported: null }, event.user, facts);
      // A page that is about to be left waits for the provider.
      return isBetweenPages(opened.machine) ? opened : stopWaiting(opened);
    }
    case "refresh-failed":
      return afterFailedRefresh(machine, event.error, facts, constants);
    case "storage-changed":
      return followStorage(machine, facts);
    case "unauthorized":
      return unauthorized(machine, event, facts);
    case "unauthorized-for-good":
      return unauthorizedForGood(machine, event);
    case "provider-asked":
      return providerAsked(machine, event, facts, constants);
    case "ask-due":
      if (machine.waiting === null) return step(machine);
      // Does not wait for the previous question: over a dead connection it would hang.
      return step(
        machine,
        { type: "ask-later", afterMs: constants.reconnectIntervalMs },
        ...(facts.isDueHere ? [askThen(machine.waiting)] : []),
      );
    case "sign-out-wanted":
      return signOut(machine, event.signOut, facts);
    case "sign-out-failed":
      return move(step(machine, log("error", event.error)), { type: "idle", error: event.error });
    case "popup-wanted":
      return step(machine, { type: "sign-in-in-popup", request: event.request });
    case "popup-answered":
      return auth.status === "logged" ? step(machine) : move(machine, { type: "logs-in" });
    case "error-recalled":
      return show({ ...machine, auth: { ...auth, error: event.error } });
    case "leaving":
      return and(stopWaiting(step(machine)), { type: "expect-leave" });
    case "still-here":
      return isBetweenPages(machine) ? comeBack(machine) : step(machine);
    case "became-leader":
      return step(machine, { type: "schedule-refresh" });
    case "left":
      // A page that holds a lock or a channel does not enter the back/forward cache.
      return and(stopWaiting(step(machine, { type: "stop-expecting-leave" }, { type: "release-locks" })), ...pause);
    case "restored":
      return comeBack(machine);
    case "woken":
      return step(machine, ...wake);
  }
}

/** What a page does by the seven steps of E8, which `decideOnPage` has taken. */
function openPage(
  machine: Machine,
  outcome: Extract<AuthEvent, { type: "page-opened" }>["outcome"],
  facts: Facts,
): Step {
  const { token } = facts;
  switch (outcome.type) {
    case "skip":
    case "keep-token": {
      const isShown = token !== null && !token.isExpired && machine.auth.error === null && !isBetweenPages(machine);
      return passOn(isShown ? open(machine, token.user, facts) : step(machine), outcome);
    }
    case "refresh":
      return passOn(step(machine, { type: "refresh" }), outcome);
    case "login-silently":
      return step(machine, { type: token === null ? "sign-in-silently" : "refresh" });
    case "login":
      return step(machine, { type: "require-sign-in", level: {} });
    case "login-with-code":
    case "fail-login": {
      const { response } = outcome;
      if (machine.processed.includes(response.state)) return step(machine, { type: "await-response", response });
      const processed = [...machine.processed, response.state];
      return step({ ...machine, processed }, { type: "take-attempt", response });
    }
  }
}

/** The user has signed in elsewhere since the attempt began, and came back to a page that only passes users on. */
const passOn = (from: Step, { outdated }: { readonly outdated?: ProviderResponse | undefined }): Step =>
  outdated === undefined ? from : and(from, { type: "return-from", response: outdated });

function beginSignIn(machine: Machine, plan: SignInPlan): Step {
  // The browser is leaving, or a code is being exchanged.
  if (machine.auth.status === "logs-in") return step(machine, { type: "await-sign-in" });
  if (plan.request.silent && !plan.isPromptForced)
    return plan.isSilentFirst ? step(machine, { type: "sign-in-silently", plan }) : step(machine);
  return move(machine, { type: "logs-in" }, { type: "look-for-session", plan });
}

function requireSignIn(
  machine: Machine,
  level: Extract<Effect, { type: "require-level" }>["level"],
  facts: Facts,
): Step {
  const { status, error } = machine.auth;
  if (error !== null || status.startsWith("logs-")) return step(machine);
  if (status === "logged") return step(machine, { type: "require-level", level });
  if (machine.isEndedElsewhere) return step(machine, { type: "go-to-service-page", page: "unauth" });
  // A refreshable token counts as a session: its refresh may be waiting for another tab or for the provider.
  return step(machine, facts.token?.hasRefreshToken ? { type: "refresh" } : { type: "require-sign-in", level });
}

function sessionFound(machine: Machine, event: Extract<AuthEvent, { type: "session-found" }>, facts: Facts): Step {
  const { plan, record, user } = event;
  if (plan.isPageReloaded) return beginAndReload(machine, { record, user });
  const signedIn = begin(machine, { record, user, state: plan.request.state }, facts);
  const shown = and(signedIn, { type: "show-page", target: plan.target });
  return plan.isRequired ? stopWaiting(shown) : shown;
}

/** The page stays, and so does a user who was signed in before: requests carry their token. */
function stayAfterFailure(
  from: Machine | Step,
  error: AuthError,
  facts: Facts,
  constants: MachineConstants,
  plan?: SignInPlan,
): Step {
  const idle = move(and(asStep(from), log("error", error)), { type: "idle", error });
  const { token } = facts;
  const stayed =
    token === null || token.isExpired
      ? idle
      : continueWith(open(idle, token.user, facts), (machine) => failed(machine, error));
  if (!plan?.isRequired) return stayed;
  if (error.code !== "provider_unreachable") return stopWaiting(stayed);
  return wait(stayed, { type: "sign-in", level: plan.request }, constants);
}

/** Leaves for the error page, unless the options say otherwise. */
function leaveAfterFailure(from: Machine | Step, error: AuthError, cameFrom: string | undefined, facts: Facts): Step {
  const before = and(asStep(from), log("error", error, `Sign-in failed (${error.code}): ${error.message}`));
  const left: Effect = { type: "go-to-service-page", page: "auth-error", ...(cameFrom !== undefined && { cameFrom }) };
  const idle = move(before, { type: "idle", error });
  return and(idle, { type: "remember-error", error }, ...(facts.shouldRedirectErrors ? [left] : []));
}

/** The second half of the code flow, on the page the provider redirected to. */
function attemptFound(
  machine: Machine,
  { response, attempt, declinedTo, again }: Extract<AuthEvent, { type: "attempt-found" }>,
  facts: Facts,
  constants: MachineConstants,
): Step {
  if (response.code !== null) {
    const moved = move(machine, { type: "logs-in" });
    return and(moved, { type: "exchange-code", response, attempt });
  }
  const error = toRejection(response);
  const dropped = step(machine, { type: "drop-hash" });
  if (again !== null) return continueWith(and(dropped, log("warn", error)), (next) => beginSignIn(next, again));
  // A visitor who declines on the provider's consent page returns to a page that needs no sign-in.
  if (response.failure.error !== "access_denied" || declinedTo === null)
    return leaveAfterFailure(dropped, error, attempt.returnToUri, facts);
  const stayed = stayAfterFailure(and(dropped, { type: "set-url", target: declinedTo }), error, facts, constants);
  return and(stayed, { type: "show-page", target: declinedTo });
}

/** A signed-in user stays signed in: the response belongs to no attempt of this browser. */
function attemptMissing(
  machine: Machine,
  { response, error }: Extract<AuthEvent, { type: "attempt-missing" }>,
  facts: Facts,
): Step {
  const { token } = facts;
  const isLost = error.code === "login_state_missing";
  const dropped = step(machine, { type: "drop-hash" });
  if (isLost && response.code === null && token === null)
    return leaveAfterFailure(dropped, unasked(response), undefined, facts);
  const logged = and(dropped, log("error", error));
  if (token !== null) return token.isExpired ? logged : open(logged, token.user, facts);
  const shown = continueWith(logged, (next) => failed(next, error));
  // Reloaded in the middle of the exchange, or opened from a bookmark. Where nothing is kept, the next response would
  // be lost too.
  const isRepeated = isLost && facts.isStorageKept && !facts.isPublicPage && !facts.isServicePage;
  return isRepeated ? and(shown, { type: "require-sign-in", level: {} }) : shown;
}

function afterFailedRefresh(machine: Machine, error: AuthError, facts: Facts, constants: MachineConstants): Step {
  const outcome = decideAfterFailedRefresh(error, facts);
  const isOver = outcome === "sign-out" || outcome === "end-session";
  if (isBetweenPages(machine)) return step(machine, ...(isOver ? ([{ type: "remove-token" }] as const) : []));
  const isReported = machine.reported === error.code;
  const message = `The token could not be refreshed (${error.code}): ${error.message}`;
  const before = step({ ...machine, reported: error.code }, ...(isReported ? [] : [log("warn", error, message)]));
  switch (outcome) {
    case "follow-storage":
      return and(before, { type: "follow-storage" });
    case "reconnect":
      return wait(stayWithToken(before, error, facts), { type: "refresh" }, constants);
    case "retry":
      return and(stayWithToken(before, error, facts), { type: "schedule-refresh", isRetry: true });
    case "report":
      return and(
        continueWith(before, (next) => failed(next, error)),
        { type: "schedule-refresh" },
      );
    case "end-session":
      return end(before);
    case "sign-out":
      // A page that shows nobody has nothing of the user to hide.
      return machine.auth.status === "logged"
        ? and(
            move(before, { type: "logs-out" }),
            ...pause,
            { type: "remove-token" },
            { type: "report-lost-session", error },
            askThen({ type: "reload" }),
          )
        : continueAsGuest(stopWaiting(end(before)), facts);
  }
}

/** What a page without a token does: the user may have a session at the provider (E9). */
const continueAsGuest = (from: Step, { isPublicPage }: Facts): Step =>
  and(from, isPublicPage ? { type: "sign-in-silently" } : { type: "require-sign-in", level: {} });

function signOut(machine: Machine, plan: SignOutPlan, { token }: Facts): Step {
  const { status } = machine.auth;
  // There is nobody to sign out, or the page is being left.
  if (status === "logs-out" || (status !== "logged" && token === null)) return move(machine, { type: "logs-out" });
  const moved = status === "logged" ? move(machine, { type: "logs-out" }) : step(machine);
  return and(moved, ...pause, { type: "sign-out", signOut: plan });
}

/** Shows the user of a valid token, otherwise the error. */
function stayWithToken(from: Step, error: AuthError, facts: Facts): Step {
  const { token, isPublicPage } = facts;
  if (from.machine.auth.status === "logged") return from;
  if (token !== null && !token.isExpired) return open(from, token.user, facts);
  return isPublicPage ? from : continueWith(from, (machine) => failed(machine, error));
}

function followStorage(machine: Machine, facts: Facts): Step {
  const { token, isTokenStored } = facts;
  if (isTokenStored) {
    const isShown = token !== null && !token.isExpired && !isBetweenPages(machine);
    return isShown ? open(machine, token.user, facts) : step(machine);
  }
  if (token === null) return step(machine);
  const isLeft = !facts.isPublicPage && !facts.isServicePage;
  // No user was shown here, so none is signed out: the page does what one without a token does.
  if (machine.auth.status === "idle") {
    const forgotten = step(machine, { type: "forget-token" }, ...pause);
    return isLeft ? and(forgotten, { type: "require-sign-in", level: {} }) : forgotten;
  }
  // Before the state is shown: its subscribers may require a sign-in.
  const ended = step({ ...machine, isEndedElsewhere: true }, { type: "forget-token" }, ...pause);
  const idle = move(ended, { type: "idle" });
  return isLeft ? and(idle, { type: "go-to-service-page", page: "unauth" }) : idle;
}

/** The API has rejected a token that no other one has replaced. */
function unauthorized(
  machine: Machine,
  { hasChangedElsewhere }: Extract<AuthEvent, { type: "unauthorized" }>,
  { token, isServicePage }: Facts,
): Step {
  // Several requests of one page fail together; the redirect has already started.
  if (isBetweenPages(machine) || isServicePage) return step(machine);
  if (hasChangedElsewhere && token !== null && !token.isExpired) return reload(machine);
  return step(machine, { type: token?.hasRefreshToken && token.isExpired ? "refresh" : "ask-about-401" });
}

/** The first 401 leads to a new sign-in, a second soon after to the error page (E13). */
function unauthorizedForGood(
  machine: Machine,
  { isRepeated, plan }: Extract<AuthEvent, { type: "unauthorized-for-good" }>,
): Step {
  // Another 401 has been processed while the provider was asked.
  if (isBetweenPages(machine)) return step(machine);
  if (!isRepeated) return continueWith(end(machine), (ended) => beginSignIn(ended, plan));
  const message = "The API rejected a new token too.";
  const logged = step(machine, { type: "log", level: "error", message });
  return move(logged, { type: "logs-in" }, { type: "go-to-service-page", page: "error-401" }, { type: "expect-leave" });
}

function providerAsked(
  machine: Machine,
  { isReachable, waiting }: Extract<AuthEvent, { type: "provider-asked" }>,
  facts: Facts,
  constants: MachineConstants,
): Step {
  if (!isReachable) return waiting.type === "reload" ? wait(step(machine), waiting, constants) : step(machine);
  const isAwaited = machine.waiting?.type === waiting.type;
  if (!isAwaited && waiting.type !== "reload") return step(machine);
  const pauseMs = Math.min(Math.max(2 * machine.pauseMs, constants.refreshRetryMs), longestPauseMs);
  const answered = isAwaited ? step({ ...machine, waiting: null, pauseMs }, { type: "stop-asking" }) : step(machine);
  switch (waiting.type) {
    case "refresh":
      return and(answered, { type: "refresh" });
    case "reload":
      return isBetweenPages(machine) ? and(answered, { type: "reload" }, { type: "expect-leave" }) : answered;
    case "sign-in": {
      const isNeeded = machine.auth.error?.code === "provider_unreachable" && facts.token === null;
      return isNeeded ? and(answered, { type: "require-sign-in", level: waiting.level }) : answered;
    }
  }
}

/** The page came back, or the redirect was stopped. */
function comeBack(machine: Machine): Step {
  return and(isBetweenPages(machine) ? move(machine, { type: "idle" }) : step(machine), ...wake);
}
