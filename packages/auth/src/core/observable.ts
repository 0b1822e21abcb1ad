/** A value with subscribers, in the shape `useSyncExternalStore` takes. */
export interface Observable<T> {
  get(): T;
  /** Does nothing when the value is the same object. */
  set(value: T): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      if (value === current) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
