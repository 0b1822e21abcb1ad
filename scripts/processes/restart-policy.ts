export interface RestartPolicy {
  /** The time to wait before the next start, in milliseconds; null means that it exited too often, so it stays down. */
  nextDelayMs(now: number): number | null;
}

const maxRestarts = 5;
const windowMs = 60_000;

/** Waits twice as long after each exit, and gives up at the sixth exit within a minute. */
export function createRestartPolicy(firstDelayMs = 200): RestartPolicy {
  let exits: readonly number[] = [];
  return {
    nextDelayMs(now) {
      exits = [...exits.filter((exit) => exit > now - windowMs), now];
      return exits.length > maxRestarts ? null : firstDelayMs * 2 ** (exits.length - 1);
    },
  };
}
