/** Debounce: how long nothing is typed before it is saved. */
const typingDelayMs = 1_500;
/** How long typing may go on before it is saved all the same. */
const maxTypingDelayMs = 10_000;
/** Exponential backoff: the delay of the first retry, doubled by each further failure. */
const retryMs = 2_000;
const maxRetryMs = 60_000;

/** When the next save is due. At most one is scheduled; the last call counts. */
export interface SaveTimer {
  afterTyping(): void;
  /** @param waitMs the least delay */
  afterFailure(waitMs: number): void;
  forgetFailures(): void;
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
