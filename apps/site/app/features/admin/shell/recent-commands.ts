const storageKey = "corp.admin.recent-commands";

/** What was run before in this browser, the last first. */
export function readRecentIds(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function writeRecentIds(ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Forbidden or full: they are remembered until the page is left.
  }
}
