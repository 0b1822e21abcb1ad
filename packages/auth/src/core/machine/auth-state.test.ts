import { describe, expect, it } from "vitest";
import { AuthError } from "../auth-error.ts";
import { initialState, reduceAuthState } from "./auth-state.ts";
import type { AuthAction, AuthState, AuthStatus } from "./auth-state.ts";

const user = {
  subject: "1",
  username: "reader",
  name: null,
  givenName: null,
  acr: null,
  email: null,
  realmRoles: [],
  resourceRoles: {},
};
const actions: Record<AuthStatus, AuthAction> = {
  idle: { type: "idle" },
  logged: { type: "logged", user },
  "logs-in": { type: "logs-in" },
  "logs-out": { type: "logs-out" },
};
const statuses = Object.keys(actions) as AuthStatus[];
const allowed = [
  "idle logged",
  "idle logs-in",
  "idle idle",
  "logged logs-in",
  "logged logs-out",
  "logged idle",
  "logged logged",
  "logs-in logged",
  "logs-in idle",
  "logs-in logs-in",
  "logs-out idle",
];

function at(status: AuthStatus): AuthState {
  return { ...initialState, status, user: status === "logged" ? user : null };
}

describe("reduceAuthState", () => {
  for (const from of statuses) {
    for (const to of statuses) {
      const isAllowed = allowed.includes(`${from} ${to}`);
      it(`${isAllowed ? "lets" : "does not let"} ${from} become ${to}`, () => {
        const reduction = reduceAuthState(at(from), actions[to]);
        expect("state" in reduction ? reduction.state.status : "rejected").toBe(isAllowed ? to : "rejected");
      });
    }
  }

  it("returns the same object when nothing changed, also for an equal user", () => {
    const before = at("logged");
    expect(reduceAuthState(before, { type: "logged", user: { ...user } })).toEqual({ state: before });
    const reduction = reduceAuthState(before, { type: "logged", user: { ...user } });
    expect("state" in reduction && reduction.state).toBe(before);
  });

  it("has a user only while signed in, and clears the error at the next sign-in", () => {
    const error = new AuthError("login_rejected", "no");
    const failed = reduceAuthState(at("logs-in"), { type: "idle", error });
    expect(failed).toMatchObject({ state: { user: null, error } });
    expect(reduceAuthState({ ...at("idle"), error }, { type: "logs-in" })).toMatchObject({ state: { error: null } });
    expect(reduceAuthState(at("logged"), { type: "logs-out" })).toMatchObject({ state: { user: null } });
  });
});
