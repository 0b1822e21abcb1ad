/** Telemetry that fails is quiet; the application goes on. */
export function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Nobody to tell: telling is what failed.
  }
}
