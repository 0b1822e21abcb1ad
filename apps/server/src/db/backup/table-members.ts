/** A value in PostgreSQL's text format, which every type restores exactly; null means NULL. */
export type TextRow = readonly (string | null)[];

/** Small enough for memory, large enough for one statement. */
const memberBytes = 1024 * 1024;
const newline = 0x0a;
const namePattern = /^tables\/(?<table>[^/]+)\/\d+\.jsonl$/u;

/** The members `tables/events/000001.jsonl`, …: one row per line, with the columns in the manifest's order. */
export async function* toMembers(
  table: string,
  rows: AsyncIterable<TextRow>,
): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }> {
  let lines: Buffer[] = [];
  let size = 0;
  let number = 0;
  const member = (): { name: string; bytes: Buffer } => {
    number += 1;
    const bytes = Buffer.concat(lines);
    lines = [];
    size = 0;
    return { name: `tables/${table}/${String(number).padStart(6, "0")}.jsonl`, bytes };
  };
  for await (const row of rows) {
    const line = Buffer.from(`${JSON.stringify(row)}\n`);
    lines.push(line);
    size += line.length;
    if (size >= memberBytes) yield member();
  }
  if (size > 0) yield member();
}

/** The table of a member's rows; null for other members. */
export function tableOfMember(memberName: string): string | null {
  return namePattern.exec(memberName)?.groups?.["table"] ?? null;
}

export function rowsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count += 1;
  return count;
}

export function parseRows(bytes: Buffer): readonly TextRow[] {
  return bytes
    .toString()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as TextRow);
}
