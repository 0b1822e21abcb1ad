/**
 * Throws for an option that cannot be meant, when its owner is made: such a mistake would otherwise show by a component
 * that does nothing, or breaks later.
 */
export function checkThat(isRight: boolean, name: string, value: unknown, expected: string): void {
  if (!isRight)
    throw new RangeError(
      `UI: ${name} must be ${expected}; it is ${typeof value === "string" ? JSON.stringify(value) : String(value)}`,
    );
}

/** Checks that the value is in the list. */
export function checkOption(name: string, value: string, allowed: readonly string[]): void {
  checkThat(allowed.includes(value), name, value, `one of ${allowed.join(", ")}`);
}

/** Checks numbers by their names; `least` and `Infinity` are allowed. */
export function checkNumbers(numbers: Readonly<Record<string, number>>, least: number = 0): void {
  for (const [name, value] of Object.entries(numbers)) {
    const isRight = typeof value === "number" && value >= least;
    checkThat(isRight, name, value, `a number, ${least} or more`);
  }
}
