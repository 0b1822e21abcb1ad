/** The first issue of each field, for people, by the path under which its form knows the field: `authors.0.name`. */
export type FieldIssues = Readonly<Record<string, string>>;

/** A path in the request and what is wrong there. */
export type PathIssue = readonly [path: string, message: string];

/** @param toKey the path by which the form knows the field. @default the request's */
export function firstIssues(all: Iterable<PathIssue>, toKey: (path: string) => string = (path) => path): FieldIssues {
  return Object.fromEntries([...all].toReversed().map(([path, message]) => [toKey(path), message]));
}

/** Without the issues of a field and its parts. */
export function withoutField(issues: FieldIssues, field: string): FieldIssues {
  const isOther = (key: string): boolean => key !== field && !key.startsWith(`${field}.`);
  const others = Object.entries(issues).filter(([key]) => isOther(key));
  return others.length === Object.keys(issues).length ? issues : Object.fromEntries(others);
}
