/** Runs work whose failure is logged to the console: it must reach neither the application nor telemetry itself. */
export function contain(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn("Telemetry", error);
  }
}
