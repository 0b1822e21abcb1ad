import type { Query } from "@tanstack/react-query";

/** Whether an answer was asked for by one of these identifiers. */
export function isAbout({ queryKey }: Pick<Query, "queryKey">, ids: readonly string[]): boolean {
  const key = JSON.stringify(queryKey);
  return ids.some((id) => key.includes(id));
}
