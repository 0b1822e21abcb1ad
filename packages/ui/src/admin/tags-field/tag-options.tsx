import { PlusIcon } from "../../icons/plus.tsx";
import type { ListOption } from "../list-box/list-option.ts";
import { messages } from "../messages.ts";
import { isSameTag } from "./tags.ts";
import type { TagRules } from "./tags.ts";

/** Begins the value of the option that makes a new tag. No suggestion begins so. */
export const NEW = "\u0000new:";

/** What may be chosen: the suggestions not chosen yet and, where tags may be new, what is typed. */
export function tagOptions(
  tags: readonly string[],
  text: string,
  { suggestions, allowsNew, maxTags }: TagRules,
): readonly ListOption[] {
  if (tags.length >= maxTags) return [];
  const isAmong = (list: readonly string[], tag: string): boolean => list.some((other) => isSameTag(other, tag));
  const known = suggestions.filter((tag) => !isAmong(tags, tag)).map((tag) => ({ value: tag, label: tag }));
  const typed = text.trim();
  const isNew = allowsNew && typed !== "" && !isAmong(suggestions, typed) && !isAmong(tags, typed);
  if (!isNew) return known;
  return [...known, { value: NEW + typed, label: messages.createTag(typed), icon: <PlusIcon size={18} /> }];
}
