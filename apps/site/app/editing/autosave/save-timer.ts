/** How long nothing is typed before it is saved. */
const typingDelayMs = 1_500;
/** How long somebody may type on before it is saved all the same. */
const maxTypingDelayMs = 10_000;
/** How long a first failed save waits to be tried again; each further one twice as long. */
const retryMs = 2_000;
const maxRetryMs = 60_000;

/** When the next save is due: one at a time, the last word counts. */
export interface SaveTimer {
  /** Something was typed: due once nothing more is, or when somebody has typed long enough. */
  afterTyping(): void;
  /** A save has failed: due later each time in a row. @param waitMs at least so long */
  afterFailure(waitMs: number): void;
  /** The next failure is the first again. */
  forgetFailures(): void;
  /** Nothing is due any more; what is typed from here on waits its whole time. */
  stop(): void;
}

export function createSaveTimer(save: () => void): SaveTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let typingSinceMs: number | undefined;
  let failures = 0;

  function start(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(save, delayMs);
  }

  return {
    afterTyping() {
      typingSinceMs ??= Date.now();
      const restMs = typingSinceMs + maxTypingDelayMs - Date.now();
      start(Math.max(0, Math.min(typingDelayMs, restMs)));
    },
    afterFailure(waitMs) {
      const delayMs = Math.min(retryMs * 2 ** failures, maxRetryMs);
      failures += 1;
      start(Math.max(delayMs, waitMs));
    },
    forgetFailures() {
      failures = 0;
    },
    stop() {
      clearTimeout(timer);
      typingSinceMs = undefined;
    },
  };
}
