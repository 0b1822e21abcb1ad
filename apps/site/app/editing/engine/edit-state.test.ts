import { expect, it } from "vitest";
import { isDirty, transition } from "./edit-state.ts";
import type { EditAction, EditState, EditStatus } from "./edit-state.ts";
import type { SaveFailure } from "./save-failure.ts";

const isEqual = (a: string, b: string): boolean => a === b;
const network: SaveFailure = {
  reason: "network",
  message: "Нет сети",
  issues: {},
  isTransient: true,
  waitMs: 0,
  mayHaveArrived: true,
};
const rejected: SaveFailure = {
  reason: "rejected",
  message: "Проверьте",
  issues: { title: "Заполните", "authors.0.name": "Кто?" },
  isTransient: false,
  waitMs: 0,
  mayHaveArrived: false,
};
const theirs = { version: 2, value: "чужое" };

function createState(status: EditStatus<string>, value = status.kind === "saved" ? "было" : "моё"): EditState<string> {
  const failure = status.kind === "failed" ? status.failure : null;
  return {
    value,
    stored: { version: 1, value: "было" },
    status,
    savedAt: null,
    unanswered: [],
    issues: failure?.issues ?? {},
    message: failure?.message ?? null,
  };
}

const states = {
  saved: createState({ kind: "saved", at: null }),
  unsaved: createState({ kind: "unsaved" }),
  saving: createState({ kind: "saving", sent: "моё" }),
  waiting: createState({ kind: "failed", failure: network }),
  rejected: createState({ kind: "failed", failure: rejected }),
  conflict: createState({ kind: "conflict", theirs }),
} as const;

const actions = {
  "typed something else": { type: "typed", value: "ещё" },
  "typed what is stored": { type: "typed", value: "было" },
  saving: { type: "saving" },
  saved: { type: "saved", stored: { version: 2, value: "моё" }, value: "моё", at: 7 },
  failed: { type: "failed", failure: network },
  conflict: { type: "conflict", theirs },
  rebased: { type: "rebased", stored: { version: 2, value: "было" }, value: "моё", at: 7 },
  "read the same text": { type: "read", stored: { version: 2, value: "было" }, mayReplace: false },
  "read another text": { type: "read", stored: theirs, mayReplace: false },
  "read another text to show": { type: "read", stored: theirs, mayReplace: true },
  "read an older version": { type: "read", stored: { version: 1, value: "было" }, mayReplace: true },
  "kept mine": { type: "kept-mine" },
  "took theirs": { type: "took-theirs" },
  replaced: { type: "replaced", stored: theirs },
} satisfies Record<string, EditAction<string>>;

type StateName = keyof typeof states;
const busy = "save-in-progress";
const undecided = "conflict-undecided";
const idle = "no-save-in-progress";
const none = "no-conflict";
const loses = "text-would-be-replaced";
const old = "version-not-newer";

/** The status after each action in each state, or why it is forbidden. */
const table: Readonly<Record<keyof typeof actions, Readonly<Record<StateName, string>>>> = {
  "typed something else": row("unsaved", "unsaved", "saving", "failed", "unsaved", "conflict"),
  "typed what is stored": row("saved", "saved", "saving", "saved", "saved", "saved"),
  saving: row("saving", "saving", busy, "saving", "saving", undecided),
  saved: row(idle, idle, "saved", idle, idle, idle),
  failed: row(idle, idle, "failed", idle, idle, idle),
  conflict: row(idle, idle, "conflict", idle, idle, idle),
  rebased: row(idle, idle, "saving", idle, idle, idle),
  "read the same text": row("saved", "unsaved", busy, "failed", "failed", undecided),
  "read another text": row(loses, loses, busy, loses, loses, undecided),
  "read another text to show": row("saved", loses, busy, loses, loses, undecided),
  "read an older version": row(old, old, busy, old, old, undecided),
  "kept mine": row(none, none, none, none, none, "unsaved"),
  "took theirs": row(none, none, none, none, none, "saved"),
  replaced: row("saved", "saved", "saving", "saved", "saved", "saved"),
};

function row(
  ...[saved, unsaved, saving, waiting, isRejected, conflict]: [string, string, string, string, string, string]
) {
  return { saved, unsaved, saving, waiting, rejected: isRejected, conflict };
}

function next(state: EditState<string>, action: EditAction<string>): EditState<string> {
  const result = transition(state, action, isEqual);
  if (!result.isAllowed) throw new Error(result.reason);
  return result.state;
}

it("has the table's status after every action in every state, or the reason that forbids it", () => {
  for (const name of Object.keys(states) as StateName[]) {
    for (const action of Object.keys(actions) as (keyof typeof actions)[]) {
      const result = transition(states[name], actions[action], isEqual);
      const outcome = result.isAllowed ? result.state.status.kind : result.reason;
      expect.soft(outcome, `${name}, ${action}`).toBe(table[action][name]);
    }
  }
});

it("never writes a response into what was typed since its request", () => {
  const typed = next(states.saving, { type: "typed", value: "моё и ещё" });
  const state = next(typed, { ...actions.saved, value: typed.value });
  expect(state).toMatchObject({
    value: "моё и ещё",
    stored: { version: 2, value: "моё" },
    status: { kind: "unsaved" },
  });
});

it("settles the issues of a field and its parts when it is typed in, and no other", () => {
  const state = next(states.rejected, { type: "typed", value: "ещё", field: "authors" });
  expect(state).toMatchObject({ issues: { title: "Заполните" }, message: "Проверьте" });
  expect(state.issues).not.toHaveProperty("authors.0.name");
  expect(next(states.rejected, { type: "typed", value: "ещё", field: "tags" }).issues).toBe(states.rejected.issues);
});

it("clears the message when the next save begins, and the issues when it succeeds", () => {
  const saving = next(states.rejected, { type: "saving" });
  expect(saving).toMatchObject({ message: null, issues: rejected.issues });
  expect(next(saving, actions.saved)).toMatchObject({ message: null, issues: {}, savedAt: 7 });
});

it("remembers what was sent without a response until a version is known", () => {
  const failed = next(states.saving, actions.failed);
  expect(failed.unanswered).toEqual(["моё"]);
  expect(next(next(failed, { type: "saving" }), actions.rebased).unanswered).toEqual([]);
  expect(next(states.saving, { type: "failed", failure: rejected }).unanswered).toEqual([]);
});

it("is saved when the newer version holds the same text", () => {
  const state = next(states.saving, { ...actions.rebased, stored: { version: 2, value: "моё" } });
  expect(state.status).toEqual({ kind: "saved", at: 7 });
});

it("replaces theirs knowingly, or shows it", () => {
  expect(next(states.conflict, actions["kept mine"])).toMatchObject({ value: "моё", stored: theirs });
  expect(next(states.conflict, actions["took theirs"])).toMatchObject({ value: "чужое", stored: theirs });
});

it("is dirty while what is on its way differs from what is stored", () => {
  expect(isDirty(states.saved, isEqual)).toBe(false);
  expect(isDirty(states.unsaved, isEqual)).toBe(true);
  expect(isDirty(next(states.saving, actions["typed what is stored"]), isEqual)).toBe(true);
});
