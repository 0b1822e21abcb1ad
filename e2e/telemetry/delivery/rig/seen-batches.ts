/** A request as it came to the front. */
export interface SeenBatch {
  readonly path: string;
  /** By which the intake takes it once; null where the page sent none. */
  readonly batch: string | null;
  /** As the page meant it: `cors` for one whose answer it reads, `no-cors` for a beacon and its like. */
  readonly mode: string;
  /** The texts of its records, those that tell of drops included. */
  readonly texts: readonly string[];
  /** When it came, by `performance.now()`. */
  readonly atMs: number;
  /** Of the answer, the intake's or a fault's; null until there is one. */
  status: number | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** The texts in a body, whichever of the intake's addresses it was for. */
export function textsOf(body: string): readonly string[] {
  const parsed = parse(body);
  const items = Array.isArray(parsed) ? parsed : asFields(parsed)["events"];
  if (!Array.isArray(items)) return [];
  return items.map(textOf).filter((text) => text !== undefined);
}

function textOf(item: unknown): string | undefined {
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
