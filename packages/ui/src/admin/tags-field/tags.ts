const SEPARATORS = /[,;\n\r\t]+/;

/** The constraints on tags. */
export interface TagRules {
  /** Known tags; a typed tag takes their spelling. */
  readonly suggestions: readonly string[];
  /** Allows tags that are not known. */
  readonly allowsNew: boolean;
  /** The maximum number of tags. */
  readonly maxTags: number;
}

/** The result of adding tags. */
export interface AddedTags {
  /** All tags after adding. */
  readonly tags: readonly string[];
  readonly added: readonly string[];
  /** Duplicates. */
  readonly repeated: readonly string[];
  /** Rejected because only known tags are allowed. */
  readonly unknown: readonly string[];
  /** Rejected because of the limit. */
  readonly overLimit: readonly string[];
}

const tagKey = (tag: string): string =>
  tag
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFC")
    .replaceAll(/\s+/gu, " ")
    .replaceAll(/[\u2010\u2011]/gu, "-")
    .toLocaleLowerCase("ru");

/** Compares tags as people see them, and case-insensitively. */
export function isSameTag(one: string, other: string): boolean {
  return tagKey(one) === tagKey(other);
}

export function countSeparators(text: string): number {
  return text.split(SEPARATORS).length - 1;
}

/** The tags of a text, with normalized spaces. */
export function splitTags(text: string): readonly string[] {
  return text
    .split(SEPARATORS)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
}

/** Adds tags in order, without duplicates. */
export function addTags(current: readonly string[], candidates: readonly string[], rules: TagRules): AddedTags {
  const tags = [...current];
  const added: string[] = [];
  const repeated: string[] = [];
  const unknown: string[] = [];
  const overLimit: string[] = [];
  for (const candidate of candidates) {
    const known = rules.suggestions.find((suggestion) => isSameTag(suggestion, candidate));
    const present = tags.find((tag) => isSameTag(tag, candidate));
    if (present !== undefined) repeated.push(present);
    else if (known === undefined && !rules.allowsNew) unknown.push(candidate);
    else if (tags.length >= rules.maxTags) overLimit.push(candidate);
    else {
      tags.push(known ?? candidate);
      added.push(known ?? candidate);
    }
  }
  return { tags, added, repeated, unknown, overLimit };
}
