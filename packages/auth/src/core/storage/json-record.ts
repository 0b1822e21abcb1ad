export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses a JSON object; returns an empty one for anything else. */
export function parseRecord(text: string | null): JsonRecord {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** Returns a non-empty string, else null. */
export function stringField(record: JsonRecord, name: string): string | null {
  const value = record[name];
  return typeof value === "string" && value !== "" ? value : null;
}

/** Returns a finite number, else null. */
export function numberField(record: JsonRecord, name: string): number | null {
  const value = record[name];
  return Number.isFinite(value) ? (value as number) : null;
}
