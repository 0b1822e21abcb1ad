/** A value that people can be told of when it changes. */
export interface Holder<T> {
  get(): T;
  /** Does nothing when it is the same object. */
  set(value: T): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

export function createHolder<T>(initial: T): Holder<T> {
  const listeners = new Set<() => void>();
  let held = initial;
  return {
    get: () => held,
    set(value) {
      if (value === held) return;
      held = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
