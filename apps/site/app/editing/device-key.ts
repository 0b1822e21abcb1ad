import { randomKey } from "../core/random-key.ts";

const storageKey = "corp.admin.device";
/** Where the browser stores nothing, each load of the page counts as a device. */
let known: string | undefined;

/** Random, the same for every page of this browser: another tab is no other device. */
export function deviceKey(): string {
  try {
    known ??= localStorage.getItem(storageKey) ?? undefined;
    known ??= randomKey();
    localStorage.setItem(storageKey, known);
  } catch {
    // Storage is blocked or full.
    known ??= randomKey();
  }
  return known;
}
