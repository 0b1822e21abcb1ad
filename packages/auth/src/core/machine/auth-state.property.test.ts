import fc from "fast-check";
import { expect, it } from "vitest";
import { fakeUser } from "../../testing/fake-auth.ts";
import { AuthError } from "../auth-error.ts";
import { initialState, reduceAuthState } from "./auth-state.ts";
import type { AuthAction, AuthState } from "./auth-state.ts";

const users = ["1", "2"].map((subject) => fakeUser({ subject }));
const error = new AuthError("login_rejected", "no");

const actions = fc.array(
  fc.oneof(
    fc.constantFrom<AuthAction>(
      { type: "started" },
      { type: "failed", error },
      { type: "idle" },
      { type: "idle", error },
      { type: "logs-in" },
      { type: "logs-out" },
    ),
    fc.constantFrom(...users).map((user): AuthAction => ({ type: "logged", user: { ...user } })),
  ),
);

/** The invariants of every reachable state and every step to it; returns the violated ones. */
function violations(before: AuthState, action: AuthAction, after: AuthState): string[] {
  const isMove = action.type !== "started" && action.type !== "failed";
  const again = reduceAuthState(after, action);
  const laws: Record<string, boolean> = {
    "a person is there exactly while signed in": (after.user !== null) === (after.status === "logged"),
    "the start is never taken back": after.isStarted === (before.isStarted || action.type === "started"),
    "a move goes where it says, and nothing else moves": after.status === (isMove ? action.type : before.status),
    "a new attempt and a success forget the error":
      (action.type !== "logs-in" && action.type !== "logged") || after.error === null,
    "from logs-out there is no way but idle": before.status !== "logs-out" || !isMove || action.type === "idle",
    // An equal state is the same object: nothing renders again.
    "what is done twice is done once": action.type === "failed" || !("state" in again) || again.state === after,
  };
  return Object.keys(laws).filter((law) => laws[law] !== true);
}

it("holds its invariants after any sequence of actions", () => {
  fc.assert(
    fc.property(actions, (sequence) => {
      let state = initialState;
      for (const action of sequence) {
        const reduction = reduceAuthState(state, action);
        const after = "state" in reduction ? reduction.state : state;
        expect("rejected" in reduction ? [] : violations(state, action, after)).toEqual([]);
        state = after;
      }
      expect(initialState).toEqual({ status: "idle", user: null, error: null, isStarted: false });
    }),
  );
});
