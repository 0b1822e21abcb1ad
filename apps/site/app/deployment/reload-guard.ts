/** @see specification, section 9 */
const reloadGuardMs = 10_000;

const markerKey = "corp.reloaded-at";

export interface ReloadGuardOptions {
  /** @default the tab's own */
  readonly storage?: () => Pick<Storage, "getItem" | "setItem">;
  /** In milliseconds. @default the system's clock */
  readonly now?: () => number;
}

/**
 * Whether a page may load itself anew because of what it lacks: once in ten seconds. A reload that did not help would be followed by
 * another for ever. Saying yes leaves the mark.
 */
export function mayReload({ storage = () => sessionStorage, now = Date.now }: ReloadGuardOptions = {}): boolean {
  try {
    const reloadedAt = Number(storage().getItem(markerKey) ?? "0");
    const age = now() - reloadedAt;
    // A mark of the future is of a clock that was set back.
    if (age >= 0 && age < reloadGuardMs) return false;
    storage().setItem(markerKey, String(now()));
    return true;
  } catch {
    // Without a place for the mark nothing would end the circle.
    return false;
  }
}
