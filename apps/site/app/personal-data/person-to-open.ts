/** State of the history entry of the page of people: whose data to open. A URL would be kept in logs. */
export interface PersonToOpen {
  readonly email: string;
}

export function personToOpen(state: unknown): PersonToOpen | null {
  if (typeof state !== "object" || state === null || !("email" in state)) return null;
  return typeof state.email === "string" ? { email: state.email } : null;
}
