import type { Autosave, AutosaveOptions, ChangingOptions } from "./autosave.ts";
import { createEditedValue } from "./edited-value.ts";
import { saveFailureOf } from "../engine/save-failure.ts";
import type { SaveFailure } from "../engine/save-failure.ts";
import { createSaveTimer } from "./save-timer.ts";

export type { Autosave, AutosaveOptions, AutosaveSnapshot, SaveState, Stored } from "./autosave.ts";

/** After that a save without an answer is given up and tried again. */
const patienceMs = 30_000;

/** Saves what is typed soon after it was typed, one save at a time, and knows what became of it. */
export function createAutosave<Value>(initial: AutosaveOptions<Value>): Autosave<Value> {
  let options: ChangingOptions<Value> = initial;
  const text = createEditedValue(initial, (a, b) => options.isEqual(a, b));
  const timer = createSaveTimer(() => void run());
  let running: Promise<void> | undefined;
  let isStarted = false;

  function schedule(): void {
    if (options.isAutomatic !== false && isStarted) timer.afterTyping();
  }

  function change(value: Value): void {
    text.type(value);
    const { state } = text.snapshot();
    if (text.isSaved() && running === undefined) {
      settle(state.kind === "saved" ? state.at : null);
      return;
    }
    // A conflict waits for its decision, a failure for its time; what was refused may go through now that it is another text.
    const isWaiting = state.kind === "conflict" || (state.kind === "failed" && state.failure.isTransient);
    text.keep(isWaiting || state.kind === "saving" ? state : { kind: "unsaved" });
    if (!isWaiting && running === undefined) schedule();
  }

  /** Everything typed is stored. */
  function settle(at: number | null): void {
    timer.stop();
    text.settle(at);
  }

  /** One save at a time: who comes while one runs waits for that one. */
  function run(): Promise<void> {
    timer.stop();
    running ??= saveOnce().finally(() => {
      running = undefined;
      if (text.snapshot().state.kind === "unsaved") schedule();
    });
    return running;
  }

  async function saveOnce(): Promise<void> {
    const { value, stored } = text.snapshot();
    text.become({ kind: "saving" });
    try {
      const { version } = await withPatience((signal) => options.save(value, stored.version, signal));
      timer.forgetFailures();
      text.store({ version, value });
      if (text.isSaved()) settle(Date.now());
      else text.keep({ kind: "unsaved" });
    } catch (error) {
      const theirs = options.conflictOf(error);
      if (theirs === undefined) fail(saveFailureOf(error), value);
      else if (theirs.version === stored.version || !text.adopt(theirs, options.merge)) {
        text.become({ kind: "conflict", theirs });
      } else if (text.isSaved()) settle(Date.now());
      else await saveOnce();
    }
  }

  function fail(failure: SaveFailure, sent: Value): void {
    if (failure.reason === "network" || failure.reason === "server") text.lose(sent);
    text.become({ kind: "failed", failure });
    if (failure.isTransient && isStarted) timer.afterFailure(failure.waitMs);
  }

  async function saveNow(): Promise<boolean> {
    // What is typed while a save runs needs another one.
    for (let round = 0; round < 3 && !text.isSaved(); round += 1) {
      if (text.snapshot().state.kind === "conflict") return false;
      await run();
    }
    return text.isSaved();
  }

  return {
    getSnapshot: text.snapshot,
    subscribe: text.subscribe,
    update(next) {
      const isNowAutomatic = next.isAutomatic !== false && options.isAutomatic === false;
      options = next;
      if (isNowAutomatic && text.snapshot().state.kind === "unsaved" && running === undefined) schedule();
    },
    change,
    saveNow,
    retry() {
      const { state } = text.snapshot();
      if (state.kind !== "failed" || !state.failure.isTransient) return;
      timer.forgetFailures();
      void run();
    },
    see(stored) {
      const known = text.snapshot();
      if (running !== undefined || stored.version <= known.stored.version) return;
      if (!options.isEqual(stored.value, known.stored.value)) return;
      text.store(stored);
      if (known.isDirty) text.keep();
    },
    keepMine() {
      const { state } = text.snapshot();
      if (state.kind === "conflict") {
        // What is stored has been seen: from here on this editor replaces it knowingly.
        text.store(state.theirs);
        text.become({ kind: "unsaved" });
      }
      return saveNow();
    },
    keepTheirs() {
      const { state } = text.snapshot();
      if (state.kind !== "conflict") return;
      text.type(state.theirs.value);
      text.store(state.theirs);
      settle(null);
    },
    start() {
      isStarted = true;
      if (text.snapshot().state.kind === "unsaved") schedule();
      return () => {
        isStarted = false;
        timer.stop();
        const { kind } = text.snapshot().state;
        const isOwed = options.isAutomatic !== false && (kind === "unsaved" || kind === "failed");
        if (isOwed && !text.isSaved()) void run();
      };
    },
  };
}

/** Gives the work up after a while. */
async function withPatience<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const patience = setTimeout(() => controller.abort(), patienceMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(patience);
  }
}
