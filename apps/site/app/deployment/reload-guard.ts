/** @see requirement C9 */
const reloadGuardMs = 10_000;

const storageKey = "corp.reloaded-at";

export interface ReloadGuardOptions {
  /** @default the tab's own */
  readonly storage?: () => Pick<Storage, "getItem" | "setItem">;
  /** Returns milliseconds. @default the system's clock */
  readonly now?: () => number;
}

/**
 * Whether the page may reload to recover from a failed chunk: at most once in ten seconds, so that a reload that does
 * not help is not repeated for ever. Allowing it records the time.
 */
export function mayReload({ storage = () => sessionStorage, now = Date.now }: ReloadGuardOptions = {}): boolean {
  try {
    const reloadedAt = Number(storage().getItem(storageKey) ?? "0");
    const age = now() - reloadedAt;
    // A time in the future means that the clock was set back.
    if (age >= 0 && age < reloadGuardMs) return false;
    storage().setItem(storageKey, String(now()));
    return true;
  } catch {
    // Without storage nothing would end the loop.
    return false;
  }
}
