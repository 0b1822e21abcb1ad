import { createEditSession } from "../engine/edit-session.ts";
import type { EditEffects, EditSession, EditSessionOptions } from "../engine/edit-session.ts";
import type { Stored } from "../engine/edit-state.ts";
import { createSaveTimer } from "./save-timer.ts";

/** A save without a response is aborted after this long, and tried again. */
const saveTimeoutMs = 30_000;

/** May differ at each render. */
export interface SaverEffects<Value> extends Pick<EditEffects<Value>, "isEqual" | "findConflict" | "merge"> {
  /** @throws ApiError, SaveRejectedError */
  readonly save: (value: Value, version: number, signal: AbortSignal) => Promise<{ readonly version: number }>;
  /** On request, the browser stores the draft until then. @default "soon-after-typing" */
  readonly saves?: "soon-after-typing" | "on-request";
}

export interface SaverOptions<Value>
  extends SaverEffects<Value>, Pick<EditSessionOptions<Value>, "stored" | "value" | "theirs" | "slot"> {}

/** Saves a value soon after it was typed, or on request: one save at a time. */
export interface Saver<Value> extends Pick<EditSession<Value>, "getSnapshot" | "subscribe" | "mergedWithTheirs"> {
  update(effects: SaverEffects<Value>): void;
  /** The draft is stored before this returns. @param field whose issues are thereby settled */
  change(value: Value, field?: string): void;
  /** @returns whether everything is saved that was typed until then */
  saveNow(): Promise<boolean>;
  /** Retries a transient failure at once: the network is back, or the person has signed in. */
  retry(): void;
  /** A newer version was read elsewhere; where it holds the known value, the next save replaces it. */
  see(stored: Stored<Value>): void;
  /** Decides a conflict: mine replaces theirs. */
  keepMine(): Promise<boolean>;
  /** Decides a conflict: theirs takes the place of what was typed; storing a copy of that is the caller's. */
  keepTheirs(): void;
  /**
   * Begins to save by itself.
   *
   * @returns ends that; unsaved input is sent a last time, without waiting. The draft stays unless that succeeds.
   */
  start(): () => void;
}

export function createSaver<Value>(initial: SaverOptions<Value>): Saver<Value> {
  let effects: SaverEffects<Value> = initial;
  const { slot } = initial;
  const session = createEditSession({ ...initial, ...sessionEffects(initial), slot });
  const timer = createSaveTimer(() => void run());
  let running: Promise<void> | undefined;
  let isStarted = false;
  const statusNow = () => session.getSnapshot().status;

  function schedule(): void {
    if (effects.saves !== "on-request" && isStarted) timer.afterTyping();
  }

  /** An object that is not stored yet is saved on request even if it is empty: its issues are shown like any others. */
  function isOwed(): boolean {
    const { status, stored } = session.getSnapshot();
    return status.kind !== "saved" || (effects.saves === "on-request" && stored.version === 0);
  }

  /** Callers during a save wait for that one. */
  function run(): Promise<void> {
    timer.stop();
    running ??= saveOnce().finally(() => {
      running = undefined;
      if (statusNow().kind === "unsaved") schedule();
    });
    return running;
  }

  async function saveOnce(): Promise<void> {
    // A defect is retried like an unavailable server, so that no input is lost, and reported.
    const outcome = await session.save().catch(reportError);
    if (outcome === "saved") timer.forgetFailures();
    const status = statusNow();
    if (status.kind !== "failed" || !status.failure.isTransient || !isStarted) return;
    timer.afterFailure(status.failure.waitMs);
  }

  async function saveNow(): Promise<boolean> {
    // Input typed during a save needs another one.
    for (let round = 0; round < 3 && isOwed(); round += 1) {
      if (statusNow().kind === "conflict") return false;
      await run();
    }
    return statusNow().kind === "saved";
  }

  return {
    getSnapshot: session.getSnapshot,
    subscribe: session.subscribe,
    mergedWithTheirs: session.mergedWithTheirs,
    saveNow,
    update(next) {
      const isNowAutomatic = next.saves !== "on-request" && effects.saves === "on-request";
      effects = next;
      session.update({ ...sessionEffects(next), slot });
      if (isNowAutomatic && statusNow().kind === "unsaved") schedule();
    },
    change(value, field) {
      session.type(value, field);
      const { kind } = statusNow();
      if (kind === "saved") timer.stop();
      else if (kind === "unsaved") schedule();
    },
    retry() {
      const status = statusNow();
      if (status.kind !== "failed" || !status.failure.isTransient) return;
      timer.forgetFailures();
      void run();
    },
    see: (stored) => void session.apply({ type: "read", stored, mayReplace: false }),
    keepMine() {
      session.apply({ type: "kept-mine" });
      return saveNow();
    },
    keepTheirs() {
      if (session.apply({ type: "took-theirs" })) timer.stop();
    },
    start() {
      isStarted = true;
      if (statusNow().kind === "unsaved") schedule();
      return () => {
        isStarted = false;
        timer.stop();
        const { isDirty, status } = session.getSnapshot();
        const isLeft = status.kind === "unsaved" || status.kind === "failed";
        if (effects.saves !== "on-request" && isLeft && isDirty) void run();
      };
    },
  };
}

function sessionEffects<Value>({ save, isEqual, findConflict, merge }: SaverEffects<Value>): EditEffects<Value> {
  return {
    isEqual,
    findConflict,
    merge,
    async save(value, version) {
      const saved = await withTimeout((signal) => save(value, version, signal));
      return { version: saved.version, value };
    },
  };
}

async function withTimeout<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const timeout = setTimeout(() => controller.abort(), saveTimeoutMs);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timeout);
  }
}
