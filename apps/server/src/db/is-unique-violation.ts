/** Whether the database rejected a row as a duplicate (SQLSTATE 23505) in the given index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "23505") return "constraint" in error && error.constraint === index;
  return isUniqueViolation(error.cause, index);
}
