/** Nobody reads a log entry that is deeper than this, and PostgreSQL refuses one that is much deeper. */
const maxDepth = 64;
/** Stands where something was that is not kept. */
const leftOut = "…";

/**
 * The same JSON without what PostgreSQL's jsonb refuses: the character NUL is left out, a lone surrogate becomes U+FFFD, and what
 * lies too deep an ellipsis. A log entry that holds such a thing is still worth keeping.
 */
export function storableJson(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === maxDepth) return leftOut;
  if (Array.isArray(value)) return value.map((item) => storableJson(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), storableJson(item, depth + 1)]),
  );
}

/** The text without what PostgreSQL refuses, cut off where nobody reads any more. */
export function storableText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  return text.replaceAll("\0", "").slice(0, maxLength).toWellFormed();
}

/** The fields in their order, as many characters of JSON as there is room for; of one that is too long its name. */
export function fieldsWithin(
  fields: Readonly<Record<string, unknown>>,
  maxLength: number,
): Readonly<Record<string, unknown>> {
  let room = maxLength;
  const kept = Object.entries(fields).flatMap(([name, value]) => {
    const field = [value, leftOut].find((told) => lengthOf(name, told) <= room);
    if (field === undefined) return [];
    room -= lengthOf(name, field);
    return [[name, field] as const];
  });
  return Object.fromEntries(kept);
}

function lengthOf(name: string, value: unknown): number {
  return JSON.stringify({ [name]: value }).length;
}
