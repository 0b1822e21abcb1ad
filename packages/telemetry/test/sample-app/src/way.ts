/** One way to fail; what it returns does not matter. */
export type Way = () => unknown;

export type Ways = Readonly<Record<string, Way>>;

/** Runs when whoever called is done: what it throws is nobody's but the window's. */
export function soon(callback: () => void): void {
  setTimeout(callback, 1);
}
