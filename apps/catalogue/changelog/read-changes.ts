/** The released versions of a package, and the pending changesets. */
export interface PackageChanges {
  readonly packageName: string;
  /** Markdown without the title. */
  readonly released: string;
  readonly pending: readonly Pending[];
}

export interface Pending {
  readonly bump: string;
  readonly text: string;
}

interface Changeset {
  readonly bumps: ReadonlyMap<string, string>;
  readonly text: string;
}

/**
 * Parses a changeset: the packages and their bumps as front matter, then the description.
 *
 * @see https://github.com/changesets/changesets/blob/main/docs/adding-a-changeset.md
 */
function readChangeset(source: string): Changeset | undefined {
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (parts === null) return undefined;
  const [, head = "", text = ""] = parts;
  const bumps = [...head.matchAll(/^"?([^":]+)"?:\s*(\w+)$/gm)].map(
    ([, name = "", bump = ""]) => [name, bump] as const,
  );
  return { bumps: new Map(bumps), text: text.trim() };
}

/** The changelogs and pending changesets by package, in alphabetical order. */
export function readChanges(
  changelogs: Readonly<Record<string, string>>,
  changesets: Readonly<Record<string, string>>,
): readonly PackageChanges[] {
  const pending = Object.values(changesets).flatMap((source) => readChangeset(source) ?? []);
  return Object.values(changelogs)
    .map((source) => {
      const packageName = /^# (.+)$/m.exec(source)?.[1] ?? "";
      return {
        packageName,
        released: source.replace(/^# .+\n/, "").trim(),
        pending: pending.flatMap(({ bumps, text }) => {
          const bump = bumps.get(packageName);
          return bump === undefined ? [] : [{ bump, text }];
        }),
      };
    })
    .toSorted((one, other) => one.packageName.localeCompare(other.packageName));
}
