/** Resolves in a turn of the event loop that no other caller gets. */
export type NextTurn = () => Promise<void>;

/**
 * Spreads work over the turns of the event loop, first come, first served. Requests that arrive together would
 * otherwise all be rendered within one turn when their data is cached, and nothing else could happen meanwhile.
 */
export function createTurns(): NextTurn {
  const waiting: (() => void)[] = [];
  const grant = (): void => {
    waiting.shift()?.();
    // From within an immediate, the next one runs in the next turn.
    if (waiting.length > 0) setImmediate(grant);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(grant);
    });
}
