/**
 * What can become of a request on its way to the intake.
 * - `answered`: somebody before the intake answers, which never hears of it
 * - `held`: on its way for as long as the fault stands; the intake gets it when the fault is taken away, the page no answer in time
 * - `down`: the connection breaks before the intake hears of it; `lost`: after the intake has stored it
 * - `mute`: the intake takes it, but its answer allows no other origin to read it
 */
export type Fault =
  | { readonly kind: "answered"; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: "held" | "down" | "lost" | "mute" };

export interface Faults {
  /** Until it is set to null, or for the next requests alone. */
  set(fault: Fault | null, times?: number): void;
  take(): Fault | null;
  /** Resolves when the fault that stands is taken away. */
  released(): Promise<void>;
}

export function createFaults(): Faults {
  let standing: { readonly fault: Fault; timesLeft: number } | null = null;
  let release = Promise.withResolvers<void>();
  return {
    set(fault, times = Number.POSITIVE_INFINITY) {
      standing = fault === null ? null : { fault, timesLeft: times };
      release.resolve();
      release = Promise.withResolvers<void>();
    },
    take() {
      if (standing === null || standing.timesLeft === 0) return null;
      standing.timesLeft -= 1;
      return standing.fault;
    },
    released: () => release.promise,
  };
}
