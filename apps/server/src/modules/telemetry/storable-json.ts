/** Nobody reads a log entry that is deeper than this, and PostgreSQL refuses one that is much deeper. */
const maxDepth = 64;
const tooDeep = "…";

/**
 * The same JSON without what PostgreSQL's jsonb refuses: the character NUL is left out, a lone surrogate becomes U+FFFD, and what
 * lies too deep an ellipsis. A log entry that holds such a thing is still worth keeping.
 */
export function storableJson(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth === maxDepth) return tooDeep;
  if (Array.isArray(value)) return value.map((item) => storableJson(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), storableJson(item, depth + 1)]),
  );
}

function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
