/** Whether the database refused a row because there is one like it (SQLSTATE 23505) under the named index. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === "23505") return "constraint" in error && error.constraint === index;
  return isUniqueViolation(error.cause, index);
}
