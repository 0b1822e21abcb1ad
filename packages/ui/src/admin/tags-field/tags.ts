/** What parts tags from one another, typed or pasted. */
const SEPARATORS = /[,;\n\r\t]+/;

/** What may be added, and how much of it. */
export interface TagRules {
  /** Tags that are known; one that is typed takes the known one's spelling. */
  readonly suggestions: readonly string[];
  /** Whether a tag may be one that is not known. */
  readonly allowsNew: boolean;
  /** How many there may be altogether. */
  readonly maxTags: number;
}

/** What became of tags that were to be added. */
export interface AddedTags {
  /** All tags there are now. */
  readonly tags: readonly string[];
  readonly added: readonly string[];
  /** Those that were there already. */
  readonly repeated: readonly string[];
  /** Those that are not known, where only known ones may be added. */
  readonly unknown: readonly string[];
  /** Those that there was no room for. */
  readonly overLimit: readonly string[];
}

const keyOf = (tag: string): string => tag.toLocaleLowerCase("ru");

/** Whether both are one tag: case makes no difference. */
export function isSameTag(one: string, other: string): boolean {
  return keyOf(one) === keyOf(other);
}

/** How many times the tags of a text are parted. */
export function countSeparators(text: string): number {
  return text.split(SEPARATORS).length - 1;
}

/** The tags of a text, without the space around them and between them. */
export function splitTags(text: string): readonly string[] {
  return text
    .split(SEPARATORS)
    .map((part) => part.trim().replaceAll(/\s+/g, " "))
    .filter((part) => part !== "");
}

/** Adds tags one after another, each only once. */
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
