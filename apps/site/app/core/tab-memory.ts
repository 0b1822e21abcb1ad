const prefix = "corp.tab.";

/** Personal data for a reload without network. The tab forgets it when it is closed, and when the person signs out. */
export function remember(key: string, data: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(data));
  } catch {
    // Forbidden or full: the page works, but does not survive a reload without network.
  }
}

/** Returns what was remembered under this key; undefined if nothing was. */
export function readRemembered(key: string): unknown {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? "null");
    return stored ?? undefined;
  } catch {
    // Forbidden, or not JSON.
    return undefined;
  }
}

/**
 * Forgets what the next person at this device must not see.
 *
 * @param begins of the keys that are forgotten. @default all
 */
export function forgetRemembered(begins = ""): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + begins)) sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing can have been stored.
  }
}
