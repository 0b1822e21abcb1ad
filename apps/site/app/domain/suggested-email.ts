/** Where most people have their mail. A domain that looks much like one of these is likely a typing error. */
const knownDomains = [
  ...["gmail.com", "googlemail.com", "yandex.ru", "ya.ru", "yandex.com", "mail.ru", "bk.ru", "list.ru", "inbox.ru"],
  ...["internet.ru", "vk.com", "rambler.ru", "outlook.com", "hotmail.com", "live.com", "icloud.com", "me.com"],
  ...["yahoo.com", "proton.me", "protonmail.com", "tut.by", "ukr.net"],
];

/** Domains of their own that are one letter from a known one. */
const otherDomains: ReadonlySet<string> = new Set([
  "email.ru",
  "mail.com",
  "ymail.com",
  "gmx.com",
  "gmx.de",
  "live.ru",
]);

/** The email that a person likely meant; null: nothing looks wrong with its domain. */
export function suggestedEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  // A domain without its end is still being typed.
  if (at < 1 || !/\.\p{L}{2,}$/u.test(domain) || knownDomains.includes(domain) || otherDomains.has(domain)) return null;
  const nearest = knownDomains
    .map((known) => ({ known, distance: editDistance(domain, known) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  if (nearest === undefined || nearest.distance > tolerance(nearest.known)) return null;
  return `${email.slice(0, at + 1)}${nearest.known}`;
}

/** One changed letter makes a short domain another one as often as it is an error. */
const tolerance = (domain: string): number => (domain.length < 6 ? 0 : domain.length < 9 ? 1 : 2);

/** Insertions, deletions, changes and swaps of neighbours: the optimal string alignment distance. */
function editDistance(one: string, other: string): number {
  const rows: number[][] = [[...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(rows, i - 1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(rows, i - 1, j - 1) + (isSame ? 0 : 1),
          isSwap ? at(rows, i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return at(rows, one.length, other.length);
}

const at = (rows: readonly (readonly number[])[], i: number, j: number): number => rows[i]?.[j] ?? Infinity;
