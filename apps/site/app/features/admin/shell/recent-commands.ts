const storageKey = "corp.admin.recent-commands";

/** Ids of recently run commands, latest first. */
export function readRecentIds(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    // Storage is blocked, or its value is not JSON.
    return [];
  }
}

export function writeRecentIds(ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Storage is blocked or full: the list lasts until the page is closed.
  }
}
