import { loopback } from "../../../sign-in/rig/listen.ts";
import type { StoredRecords } from "./stored-records.ts";

/** How a scenario ended. */
export interface Result {
  readonly scenario: string;
  readonly sent: number;
  /** Of them stored before anybody opened the site again. */
  readonly storedAtOnce: number;
  readonly receivedOnce: number;
  /** Records that came to the intake again, with a batch that it had already. */
  readonly doublesDropped: number;
  /** By reason, as the page counted them. */
  readonly dropped: Readonly<Record<string, number>>;
  readonly doublesStored: number;
  readonly lost: number;
}

/** What {@link file://./run-intake.ts} tells beside the intake. */
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
