/** A batch as the proxy received it. */
export interface ProxiedBatch {
  readonly path: string;
  /** The batch id, by which the intake deduplicates; null without one. */
  readonly batch: string | null;
  /** The request mode: `cors` for a readable response, `no-cors` for beacons and opaque requests. */
  readonly mode: string;
  /** The texts of its records, dropped-event counts included. */
  readonly texts: readonly string[];
  /** Time of arrival, by `performance.now()`. */
  readonly atMs: number;
  /** Status of the response, of the intake or a fault; null until there is one. */
  status: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** The texts in a body, for any of the intake's URLs. */
export function readTexts(body: string): readonly string[] {
  const parsed = parse(body);
  const items = Array.isArray(parsed) ? parsed : asFields(parsed)["events"];
  if (!Array.isArray(items)) return [];
  return items.map(readText).filter((text) => text !== undefined);
}

function readText(item: unknown): string | undefined {
  const fields = asFields(item);
  const text =
    fields["errorClass"] ?? fields["messageClass"] ?? fields["message"] ?? asFields(fields["object"])["text"];
  return typeof text === "string" ? text : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function asFields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
