/** PostgreSQL rejects JSON that is much deeper. */
const maxDepth = 64;
const removed = "…";

/**
 * Makes JSON storable as PostgreSQL's jsonb: removes NUL, replaces lone surrogates by U+FFFD, and replaces values that
 * are too deep by an ellipsis.
 */
export function storableJson(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === maxDepth) return removed;
  if (Array.isArray(value)) return value.map((item) => storableJson(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), storableJson(item, depth + 1)]),
  );
}

/** Makes text storable in PostgreSQL and truncates it. */
export function storableText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return text.replaceAll("\0", "").slice(0, maxLength).toWellFormed();
}

/**
 * Returns as many fields, in order, as fit into `maxLength` characters of JSON. Of a field that is too long only the
 * name remains.
 */
export function fieldsWithin(
  fields: Readonly<Record<string, unknown>>,
  maxLength: number,
): Readonly<Record<string, unknown>> {
  let room = maxLength;
  const fitting = Object.entries(fields).flatMap(([name, value]) => {
    const field = [value, removed].find((candidate) => memberLength(name, candidate) <= room);
    if (field === undefined) return [];
    room -= memberLength(name, field);
    return [[name, field] as const];
  });
  return Object.fromEntries(fitting);
}

function memberLength(name: string, value: unknown): number {
  return JSON.stringify({ [name]: value }).length;
}
