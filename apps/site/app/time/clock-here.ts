import { localTime } from "./local-time.ts";

/** "12:04", on the reader's own clock. @param atMs milliseconds since 1970 */
export function clockHere(atMs: number): string {
  const { hour, minute } = localTime(new Date(atMs).toISOString(), zoneHere());
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

let zone: string | undefined;

/**
 * The zone of whoever reads; of use in the browser alone, where the page is not the same for everybody. Looked up once: a table asks for each
 * of its moments.
 */
export function zoneHere(): string {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}
