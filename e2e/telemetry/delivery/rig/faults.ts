/**
 * A fault between the page and the intake.
 * - `response`: the proxy responds itself; the request does not reach the intake
 * - `hang`: the request reaches the intake when the fault is removed; the page times out before
 * - `reset`: the connection breaks before the request reaches the intake
 * - `lost-response`: the connection breaks after the intake has stored the batch
 * - `no-cors`: the response lacks the CORS header
 */
export type Fault =
  | { readonly kind: "response"; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: "hang" | "reset" | "lost-response" | "no-cors" };

export interface Faults {
  /** Applies until it is set to null, or to the next `times` requests. */
  set(fault: Fault | null, times?: number): void;
  take(): Fault | null;
  /** Resolves when the current fault is removed. */
  released(): Promise<void>;
}

export function createFaults(): Faults {
  let current: { readonly fault: Fault; timesLeft: number } | null = null;
  let release = Promise.withResolvers<void>();
  return {
    set(fault, times = Number.POSITIVE_INFINITY) {
      current = fault === null ? null : { fault, timesLeft: times };
      release.resolve();
      release = Promise.withResolvers<void>();
    },
    take() {
      if (current === null || current.timesLeft === 0) return null;
      current.timesLeft -= 1;
      return current.fault;
    },
    released: () => release.promise,
  };
}
