import { fail } from "good-library";

export function platformFails(what: string): never {
  throw new TypeError(`platform: ${what}`);
}

export async function platformFailsLater(what: string): Promise<never> {
  await Promise.resolve();
  throw new TypeError(`platform, later: ${what}`);
}

export function platformParses(text: string): unknown {
  return JSON.parse(text);
}

/** Rethrows a library error as the platform's, with the cause. */
export function platformWraps(): never {
  try {
    return fail("cause");
  } catch (error) {
    throw new Error("platform: could not", { cause: error });
  }
}

export function platformCalls(callback: () => unknown): unknown {
  return [callback].map((call) => call());
}
