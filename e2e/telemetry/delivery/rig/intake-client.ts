import { loopback } from "../../../sign-in/rig/listen.ts";
import type { StoredRecords } from "./stored-records.ts";

/** The outcome of a scenario. */
export interface Result {
  readonly scenario: string;
  readonly sent: number;
  /** Stored before the next visit. */
  readonly storedBeforeNextVisit: number;
  readonly receivedOnce: number;
  /** Records of repeated batches, which the intake dropped. */
  readonly duplicatesDropped: number;
  /** The page's dropped-event counters. */
  readonly dropped: Readonly<Record<string, number>>;
  readonly duplicatesStored: number;
  readonly lost: number;
}

/** The HTTP interface of {@link file://./run-intake.ts}. */
const origin = (): string => `http://${loopback}:${process.env["RECORDS_PORT"] ?? ""}`;

export async function storedRecords(service: string): Promise<StoredRecords> {
  const response = await fetch(`${origin()}/stored/${service}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as StoredRecords;
}

export async function addResult(result: Result): Promise<void> {
  await fetch(`${origin()}/results`, { method: "POST", body: JSON.stringify(result) });
}

export async function allResults(): Promise<readonly Result[]> {
  return (await (await fetch(`${origin()}/results`)).json()) as readonly Result[];
}
