import { describe, expect, it } from "vitest";
import { fakeUser } from "../../testing/fake-auth.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthState } from "./auth-state.ts";
import type { AuthEvent, Facts, Machine, Step } from "./machine-types.ts";
import { initialMachine, reduce } from "./machine.ts";

const constants = { reconnectIntervalMs: 1_500, refreshRetryMs: 5_000 };
const user = fakeUser({ subject: "1" });
const token = { user, isExpired: false, hasRefreshToken: true };
const page: Facts = {
  token: null,
  isTokenStored: false,
  isPublicPage: true,
  isServicePage: false,
  isActive: true,
  isDueHere: true,
  maySignInSilently: false,
  isStorageKept: true,
  shouldRedirectErrors: true,
};
const logged: Machine = { ...initialMachine, auth: { ...initialMachine.auth, status: "logged", user } };
const error = (code: "provider_unreachable" | "grant_rejected" | "provider_failed"): AuthError =>
  new AuthError(code, code);

function after(machine: Machine, event: AuthEvent, facts: Partial<Facts> = {}): Step {
  return reduce(machine, event, { ...page, ...facts }, constants);
}

const kinds = ({ effects }: Step): string[] => effects.map(({ type }) => type);

describe("what follows from an event", () => {
  const open = ["show", "forget-error", "end-redirect-loop", "allow-silent-login", "join-tabs", "schedule-refresh"];
  it.each<[string, Machine, AuthEvent, Partial<Facts>, AuthState["status"], string[]]>([
    [
      "a page with a valid token shows its user",
      initialMachine,
      { type: "page-opened", outcome: { type: "keep-token" } },
      { token, isTokenStored: true },
      "logged",
      open,
    ],
    [
      "a refresh shows the user, and ends the waiting",
      logged,
      { type: "refreshed", user },
      { token },
      "logged",
      [...open, "stop-asking"],
    ],
    [
      "a provider that is gone keeps the user, and is asked",
      logged,
      { type: "refresh-failed", error: error("provider_unreachable") },
      { token, isTokenStored: true },
      "logged",
      ["log", "ask-later"],
    ],
    [
      "a provider that is back is asked for a token",
      { ...logged, waiting: { type: "refresh" } },
      { type: "provider-asked", isReachable: true, waiting: { type: "refresh" } },
      { token },
      "logged",
      ["stop-asking", "refresh"],
    ],
    [
      "a rejected refresh reloads the page as a guest's",
      logged,
      { type: "refresh-failed", error: error("grant_rejected") },
      { token, isTokenStored: true },
      "logs-out",
      ["log", "show", "stop-refresh-timer", "leave-tabs", "remove-token", "report-lost-session", "ask-provider"],
    ],
    [
      "a removed token leaves a protected page",
      logged,
      { type: "storage-changed" },
      { token, isPublicPage: false },
      "idle",
      ["forget-token", "stop-refresh-timer", "leave-tabs", "show", "go-to-service-page"],
    ],
    [
      "a page from the back/forward cache that was being left is idle",
      { ...initialMachine, auth: { ...initialMachine.auth, status: "logs-in" } },
      { type: "restored" },
      {},
      "idle",
      ["show", "follow-storage", "announce-tab", "schedule-refresh"],
    ],
    [
      "a 401 asks whether the provider responds",
      logged,
      { type: "unauthorized", hasChangedElsewhere: false },
      { token },
      "logged",
      ["ask-about-401"],
    ],
    [
      "a sign-out leaves the other tabs",
      logged,
      { type: "sign-out-wanted", signOut: { by: "provider", target: "/", idToken: null, refreshToken: null } },
      { token },
      "logs-out",
      ["show", "stop-refresh-timer", "leave-tabs", "sign-out"],
    ],
    [
      "a page that is left holds nothing",
      { ...logged, waiting: { type: "refresh" } },
      { type: "left" },
      { token },
      "logged",
      ["stop-expecting-leave", "release-locks", "stop-asking", "stop-refresh-timer", "leave-tabs"],
    ],
  ])("%s", (_, machine, event, facts, status, effects) => {
    const step = after(machine, event, facts);
    expect([step.machine.auth.status, kinds(step)]).toEqual([status, effects]);
  });
});

it("sends a user who signed out in another tab to the page for that, until somebody signs in", () => {
  const ended = after(logged, { type: "storage-changed" }, { token });
  expect(kinds(after(ended.machine, { type: "sign-in-required", level: {} }))).toEqual(["go-to-service-page"]);
  const again = after(ended.machine, { type: "refreshed", user }, { token });
  const out = { ...again.machine, auth: { ...again.machine.auth, status: "idle" as const, user: null } };
  expect(kinds(after(out, { type: "sign-in-required", level: {} }))).toEqual(["require-sign-in"]);
});

it("doubles the pause between questions while what follows fails, up to a minute", () => {
  const pauses: number[] = [];
  let machine = logged;
  for (let attempt = 0; attempt < 6; attempt++) {
    const failed = after(
      machine,
      { type: "refresh-failed", error: error("provider_unreachable") },
      { token, isTokenStored: true },
    );
    pauses.push(...failed.effects.flatMap((effect) => (effect.type === "ask-later" ? [effect.afterMs] : [])));
    const asked: AuthEvent = { type: "provider-asked", isReachable: true, waiting: { type: "refresh" } };
    ({ machine } = after(failed.machine, asked, { token }));
  }
  expect(pauses).toEqual([1_500, 5_000, 10_000, 20_000, 40_000, 60_000]);
});

it("keeps the first pause after a success", () => {
  const waited = { ...logged, pauseMs: 40_000 };
  const { machine } = after(waited, { type: "refreshed", user }, { token });
  expect(machine.pauseMs).toBe(0);
});
