import { foldText } from "@corp/api/contract";
import type { Attendee } from "./attendee.ts";

/** A participant with normalized search words. */
export type SearchablePerson = Attendee & { readonly words: readonly string[] };

const splitWords = (text: string): string[] =>
  foldText(text)
    .split(/[\s,;]+/u)
    .filter((word) => word !== "");

/** Returns the words of a name, and the halves of one such as "Римская-Корсакова". */
const splitNames = (text: string): string[] => [
  ...splitWords(text),
  ...splitWords(foldText(text).replaceAll(/[\p{Dash_Punctuation}\u2212']/gu, " ")),
];

/** Indexes the name and, where they are known, the company, and the email as a whole and by its parts. */
export function searchable(person: Attendee): SearchablePerson {
  const { first_name: first, last_name: last, email = "", company } = person;
  const words = [
    ...splitNames(`${first} ${last} ${company ?? ""}`),
    ...(email === "" ? [] : [foldText(email), ...foldText(email).split(/[@._+-]/u)]),
  ];
  return { ...person, words };
}

/**
 * People for whom every typed word is a prefix of one of their words; expected people first, checked-in or cancelled
 * ones last.
 */
export function matchPeople(people: Iterable<SearchablePerson>, text: string): SearchablePerson[] {
  const typed = splitWords(text);
  const found = [...people].filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))));
  return found.toSorted(
    (one, other) => sortPlace(one) - sortPlace(other) || collator.compare(one.last_name, other.last_name),
  );
}

const collator = new Intl.Collator("ru");

function sortPlace({ state, checked_in_at: at }: Attendee): number {
  if (state === "cancelled") return 3;
  if (at !== null) return 2;
  return state === "waitlisted" ? 1 : 0;
}
