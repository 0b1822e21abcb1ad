import type { Participant } from "@corp/api";

/** What people are found by, made once for each. */
export type SearchablePerson = Participant & { readonly words: readonly string[] };

const folded = (text: string): string => text.toLowerCase().replaceAll("ё", "е");
const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[\s,;]+/u)
    .filter((word) => word !== "");

/** By name, company, and by the address whole or by its parts. */
export function searchable(person: Participant): SearchablePerson {
  const { first_name: first, last_name: last, email, company } = person;
  const words = [...wordsOf(`${first} ${last} ${company ?? ""}`), folded(email), ...folded(email).split(/[@._+-]/u)];
  return { ...person, words };
}

/** Those in whom every word that was typed begins one of theirs: who comes now stands first, who has come or cancelled last. */
export function matchPeople(people: Iterable<SearchablePerson>, text: string): SearchablePerson[] {
  const typed = wordsOf(text);
  const found = [...people].filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))));
  return found.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || collator.compare(one.last_name, other.last_name),
  );
}

const collator = new Intl.Collator("ru");

function placeOf({ state, checked_in_at: at }: Participant): number {
  if (state === "cancelled") return 3;
  if (at !== null) return 2;
  return state === "waitlisted" ? 1 : 0;
}
