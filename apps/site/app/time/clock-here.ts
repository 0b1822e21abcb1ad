import { localTime } from "./local-time.ts";

/** "12:04" in the reader's zone. @param atMs Unix time in milliseconds */
export function clockHere(atMs: number): string {
  const { hour, minute } = localTime(new Date(atMs).toISOString(), zoneHere());
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

let zone: string | undefined;

/**
 * The reader's IANA zone. Browser only: the server's pages are shared by all readers. Cached, because a table formats
 * thousands of instants.
 */
export function zoneHere(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
