import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fakeUser } from "../../testing/fake-auth.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import { reduceAuthState } from "./auth-state.ts";
import type { AuthAction, AuthState } from "./auth-state.ts";
import type { AuthEvent, Effect, Facts, Machine, SignInPlan, Step } from "./machine-types.ts";
import { initialMachine, reduce } from "./machine.ts";
import { decideAfterFailedRefresh } from "./steps.ts";

/** A failure prints the seed and the path to the smallest counterexample. */
const seed = Number(process.env["FAST_CHECK_SEED"] ?? 20_261_127);
const constants = { reconnectIntervalMs: 1_500, refreshRetryMs: 5_000 };

const users = ["1", "2"].map((subject) => fakeUser({ subject }));
const user = fc.constantFrom(...users);
const record: TokenRecord = {
  access_token: "a",
  claims: { sub: "1" },
  expire_time: 2,
  issued_iat: 1,
  received_at_client_time: 1,
};
const codes: readonly AuthErrorCode[] = [
  "grant_rejected",
  "user_changed",
  "refresh_unavailable",
  "refresh_in_other_tab",
  "provider_unreachable",
  "provider_failed",
  "login_state_missing",
];
const error = fc.constantFrom(...codes).map((code) => new AuthError(code, code));
const plan: fc.Arbitrary<SignInPlan> = fc.record({
  request: fc.constantFrom<SignInPlan["request"]>({}, { history: "replace" }, { silent: true }),
  target: fc.constant("/"),
  isPromptForced: fc.boolean(),
  isSilentFirst: fc.boolean(),
  isRequired: fc.boolean(),
  isPageReloaded: fc.boolean(),
});
const response = fc.record({
  state: fc.constantFrom("s1", "s2"),
  attemptedAtMs: fc.constant(1),
  code: fc.constantFrom("c", null),
  issuer: fc.constant(null),
  failure: fc
    .constantFrom("access_denied", "server_error")
    .map((providerError) => ({ error: providerError, description: "no" })),
});
const attempt = { verifier: "v", keycloakRedirectUri: "/", returnToUri: "/", state: "s1", nonce: "n" };

const events: fc.Arbitrary<AuthEvent> = fc.oneof(
  fc
    .constantFrom("skip", "keep-token", "refresh", "login-silently", "login")
    .map((type): AuthEvent => ({ type: "page-opened", outcome: { type } })),
  response.map((found): AuthEvent => {
    const type = found.code === null ? "fail-login" : "login-with-code";
    return { type: "page-opened", outcome: { type, response: found } };
  }),
  plan.map((given): AuthEvent => ({ type: "sign-in-wanted", plan: given })),
  fc.constant<AuthEvent>({ type: "sign-in-required", level: {} }),
  fc.constant<AuthEvent>({ type: "password-given", username: "u", password: "p" }),
  fc.tuple(plan, user).map(([given, who]): AuthEvent => ({ type: "session-found", plan: given, record, user: who })),
  fc
    .tuple(plan, fc.option(error))
    .map(([given, outage]): AuthEvent => ({ type: "no-session-found", plan: given, outage })),
  user.map((who): AuthEvent => ({ type: "signed-in", record, user: who })),
  fc.tuple(error, plan).map(([why, given]): AuthEvent => ({ type: "sign-in-failed", error: why, plan: given })),
  error.map((why): AuthEvent => ({ type: "loop-found", error: why, target: "/" })),
  fc.tuple(response, fc.constantFrom("/", null), fc.option(plan)).map(([found, declinedTo, again]): AuthEvent => ({
    ...{ type: "attempt-found", response: found, attempt, declinedTo, again: found.code === null ? again : null },
  })),
  fc
    .tuple(response, error)
    .map(([found, why]): AuthEvent => ({ type: "attempt-missing", response: found, error: why })),
  user.map((who): AuthEvent => ({ type: "code-exchanged", record, user: who, target: "/", state: undefined })),
  error.map((why): AuthEvent => ({ type: "exchange-failed", error: why, cameFrom: "/" })),
  user.map((who): AuthEvent => ({ type: "refreshed", user: who })),
  error.map((why): AuthEvent => ({ type: "refresh-failed", error: why })),
  fc.boolean().map((hasChangedElsewhere): AuthEvent => ({ type: "unauthorized", hasChangedElsewhere })),
  fc
    .tuple(fc.boolean(), plan)
    .map(([isRepeated, given]): AuthEvent => ({ type: "unauthorized-for-good", isRepeated, plan: given })),
  fc.boolean().map((isReachable): AuthEvent => ({ type: "provider-asked", isReachable, waiting: { type: "refresh" } })),
  fc.boolean().map((isReachable): AuthEvent => ({ type: "provider-asked", isReachable, waiting: { type: "reload" } })),
  fc.boolean().map((isReachable): AuthEvent => ({
    type: "provider-asked",
    isReachable,
    waiting: { type: "sign-in", level: {} },
  })),
  error.map((why): AuthEvent => ({ type: "sign-out-failed", error: why })),
  error.map((why): AuthEvent => ({ type: "error-recalled", error: why })),
  fc.constant<AuthEvent>({ type: "popup-wanted", request: {} }),
  fc.constant<AuthEvent>({
    type: "sign-out-wanted",
    signOut: { by: "provider", target: "/", idToken: null, refreshToken: null },
  }),
  fc
    .constantFrom(
      "refresh-due",
      "storage-changed",
      "ask-due",
      "leaving",
      "still-here",
      "became-leader",
      "left",
      "restored",
      "woken",
      "popup-answered",
    )
    .map((type): AuthEvent => ({ type })),
);

const facts: fc.Arbitrary<Facts> = fc.record({
  token: fc.option(fc.record({ user, isExpired: fc.boolean(), hasRefreshToken: fc.boolean() })),
  isTokenStored: fc.boolean(),
  isPublicPage: fc.boolean(),
  isServicePage: fc.boolean(),
  isActive: fc.boolean(),
  isDueHere: fc.boolean(),
  maySignInSilently: fc.boolean(),
  isStorageKept: fc.boolean(),
  shouldRedirectErrors: fc.boolean(),
});

const history = fc.array(fc.tuple(events, facts), { minLength: 1, maxLength: 20 });

type EffectByType<T extends Effect["type"]> = Extract<Effect, { type: T }>;
function findEffects<T extends Effect["type"]>({ effects }: Step, type: T): readonly EffectByType<T>[] {
  return effects.filter((effect): effect is EffectByType<T> => effect.type === type);
}

const actionTo = ({ status, user: shown }: AuthState): AuthAction =>
  status === "logged" ? { type: status, user: shown ?? users[0] ?? never() } : { type: status };

function never(): never {
  throw new Error("There is no user.");
}

/** Whether the states that are shown one after the other are transitions of E7. */
function isAllowed(before: AuthState, shown: readonly AuthState[]): boolean {
  return shown.every((state, index) => {
    const from = shown[index - 1] ?? before;
    // An error alone is no transition.
    return from.status === state.status || "state" in reduceAuthState(from, actionTo(state));
  });
}

/** What holds after each event, whatever came before; returns the violated laws. */
function violations(before: Machine, event: AuthEvent, at: Facts, after: Step): string[] {
  const { machine } = after;
  const shown = findEffects(after, "show").map(({ auth }) => auth);
  const types = after.effects.map(({ type }) => type);
  const endsSession = types.includes("remove-token");
  const isBetween = before.auth.status.startsWith("logs-");
  const canEnd =
    event.type === "unauthorized-for-good" ||
    (event.type === "refresh-failed" &&
      (at.token === null || ["grant_rejected", "user_changed", "refresh_unavailable"].includes(event.error.code)));
  const isRejected =
    event.type === "refresh-failed" && ["sign-out", "end-session"].includes(decideAfterFailedRefresh(event.error, at));
  const isOwnPage = !at.isPublicPage && !at.isServicePage;
  const laws: Record<string, boolean> = {
    "after a definite rejection no token is stored, whatever the page shows": !isRejected || endsSession,
    "a protected page whose session is over signs in again":
      !(isRejected && isOwnPage && at.token !== null && at.isTokenStored) ||
      isBetween ||
      types.includes("require-sign-in") ||
      types.includes("ask-provider"),
    "a protected page that shows nobody signs in when another tab removes the token":
      !(event.type === "storage-changed" && isOwnPage && before.auth.status === "idle") ||
      at.token === null ||
      at.isTokenStored ||
      types.includes("require-sign-in"),
    "who signs out while a token is there is signed out":
      event.type !== "sign-out-wanted" ||
      at.token === null ||
      before.auth.status === "logs-out" ||
      types.includes("sign-out"),
    "a sign-in is stored": !("record" in event) || types.includes("store-sign-in"),
    "each state that is shown may follow the one before (E7)": isAllowed(before.auth, shown),
    "the last state that is shown is the machine's": (shown.at(-1) ?? before.auth) === machine.auth,
    "a user is shown exactly while signed in": (machine.auth.user !== null) === (machine.auth.status === "logged"),
    "no user is shown on the page of another": shown.every(
      ({ user: who }) => who === null || before.lastSubject === null || who.subject === before.lastSubject,
    ),
    "a page is reloaded only while it shows nobody, and the provider responds":
      !types.includes("reload") || (isBetween && event.type === "provider-asked" && event.isReachable),
    "a session ends only by a rejection": !endsSession || canEnd,
    "a page in another tab's hands does not sign in again":
      event.type !== "sign-in-required" || !before.isEndedElsewhere || !types.includes("require-sign-in"),
    "the pause between questions has a limit": machine.pauseMs <= 60_000,
    "nothing is awaited on a page that is left": event.type !== "left" || machine.waiting === null,
  };
  return Object.keys(laws).filter((law) => laws[law] !== true);
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

it("every event of the machine is among them", () => {
  const source = readFileSync(new URL("./machine-types.ts", import.meta.url), "utf8");
  const union = source.split("export type AuthEvent")[1]?.split("export interface")[0] ?? "";
  const named = new Set(union.match(/(?<=type: "|\| ")[a-z0-9-]+(?=")/gu));
  expect(named.size).toBeGreaterThan(25);
  const drawn = new Set<string>(fc.sample(events, { numRuns: 5_000, seed }).map(({ type }) => type));
  expect([...named].filter((type) => !drawn.has(type))).toEqual([]);
});

it("holds its laws through any interleaving of events, and changes nothing itself", () => {
  fc.assert(
    fc.property(history, (happened) => {
      let machine = frozen(initialMachine);
      let isAsking = false;
      const taken: string[] = [];
      for (const [event, at] of happened) {
        // The timer that sends it runs only while it is set.
        if (event.type === "ask-due" && !isAsking) continue;
        if (event.type === "ask-due") isAsking = false;
        const after = reduce(machine, event, at, constants);
        expect(violations(machine, event, at, after)).toEqual([]);
        for (const effect of after.effects) {
          if (effect.type === "ask-later") isAsking = true;
          if (effect.type === "stop-asking") isAsking = false;
          if (effect.type === "take-attempt") taken.push(effect.response.state);
        }
        machine = frozen(after.machine);
        expect(machine.waiting === null || isAsking, "who waits for the provider asks it").toBe(true);
      }
      expect(new Set(taken).size, "each response is processed once").toBe(taken.length);
    }),
    { numRuns: 2_000, seed },
  );
});

it("logs a failed refresh once, until one succeeds or fails otherwise", () => {
  const token = { user: users[0] ?? never(), isExpired: false, hasRefreshToken: true };
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("provider_failed", "provider_unreachable", null), { maxLength: 12 }),
      (results) => {
        const at = { ...(fc.sample(facts, { numRuns: 1, seed })[0] ?? never()), token, isTokenStored: true };
        let machine = initialMachine;
        let last: string | null = null;
        for (const code of results) {
          const event: AuthEvent =
            code === null
              ? { type: "refreshed", user: token.user }
              : { type: "refresh-failed", error: new AuthError(code, code) };
          const after = reduce(machine, event, at, constants);
          expect(findEffects(after, "log")).toHaveLength(code === null || code === last ? 0 : 1);
          last = code;
          machine = after.machine;
        }
      },
    ),
    { numRuns: 200, seed },
  );
});
