/**
 * The rows of a table that a check fails for, as `name: message`. One test covers a table by expecting none.
 *
 * @throws {Error} for an empty table, which would prove nothing.
 */
export async function offenders<Row>(
  rows: readonly Row[],
  toName: (row: Row) => string,
  check: (row: Row) => void | Promise<void>,
): Promise<string[]> {
  if (rows.length === 0) throw new Error("The table has no rows.");
  const found: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (error) {
      found.push(`${toName(row)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return found;
}
