/** One way to fail; the result is ignored. */
export type Way = () => unknown;

export type Ways = Readonly<Record<string, Way>>;

/** Runs in a later task, where only the window sees a thrown error. */
export function soon(callback: () => void): void {
  setTimeout(callback, 1);
}
