/** Runs tasks one after another, in the order they came. */
export interface Turns {
  /**
   * @param signal a task that is not wanted any more when its turn comes is not begun: rejects with the signal's reason.
   * @returns what the task returns; undefined when too many wait already.
   */
  run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result> | undefined;
}

export function createTurns(maxWaiting: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    run(task, signal) {
      if (waiting > maxWaiting) return undefined;
      waiting += 1;
      const turn = last.then(async () => {
        try {
          signal.throwIfAborted();
          return await task();
        } finally {
          waiting -= 1;
        }
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}
