/** A package's released versions, and what its next one brings. */
export interface PackageChanges {
  readonly packageName: string;
  /** Markdown, below the title. */
  readonly released: string;
  /** Markdown of the changesets that wait for the next version. */
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
 * Reads a changeset: the packages with the size of the change, between two lines of dashes, and what users are told.
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

/** Gathers the packages' changelogs and the pending changesets, by package, in the order of their names. */
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
