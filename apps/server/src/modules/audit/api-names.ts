/** Renames the fields of a stored value as in the API: `coverFileId` becomes `cover_file_id`, at any depth. */
export function apiNames(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [apiName(name), withApiNames(value)]));
}

function withApiNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withApiNames);
  if (typeof value !== "object" || value === null) return value;
  return apiNames(value as Record<string, unknown>);
}

function apiName(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
