import { useState } from "react";
import { useValue } from "../field/use-value.ts";
import type { AdminMessages } from "../use-admin-messages.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { addTags, countSeparators, isSameTag, splitTags } from "./tags.ts";
import type { AddedTags, TagRules } from "./tags.ts";

export interface UseTagsOptions extends TagRules {
  readonly value: readonly string[] | undefined;
  readonly defaultValue: readonly string[];
  readonly onChange: ((tags: readonly string[]) => void) | undefined;
  readonly onInputChange: ((text: string) => void) | undefined;
}

/** The state of a tags field. */
export interface Tags {
  readonly tags: readonly string[];
  /** The typed text. */
  readonly text: string;
  /** The status message for screen readers. */
  readonly announcement: string;
  /** The visible reason why some tags were not added. */
  readonly problem: string;
  /** Sets the typed text and turns its completed parts into tags. */
  readonly type: (text: string) => void;
  /** Adds the tags of a text and clears the input, except for what could not be added. */
  readonly add: (text: string) => void;
  /** Adds the text if it is a suggestion: a new tag may be half-typed, and its text stays in the input. */
  readonly addKnown: () => void;
  readonly remove: (removed: readonly string[]) => void;
  /** Restores the initial tags. */
  readonly reset: () => void;
}

export function useTags({ value, defaultValue, onChange, onInputChange, ...rules }: UseTagsOptions): Tags {
  const messages = useAdminMessages();
  const [tags, setTags] = useValue(value, defaultValue, onChange);
  const [text, setText] = useValue<string>(undefined, "", onInputChange);
  const [initialTags] = useState(tags);
  const [announcement, setAnnouncement] = useState("");
  const [problem, setProblem] = useState("");
  const add = (candidates: string): void => {
    const result = addTags(tags, splitTags(candidates), rules);
    const left = [...result.unknown, ...result.overLimit].join(", ");
    if (result.added.length > 0) setTags(result.tags);
    if (left !== text) setText(left);
    const found = describeProblem(result, rules.maxTags, messages);
    setProblem(found);
    setAnnouncement(sentences(result.added.length > 0 && messages.tagsAdded(result.added), found));
  };
  const addKnown = (): void => {
    if (rules.suggestions.some((tag) => isSameTag(tag, text.trim()))) add(text);
  };
  const type = (typed: string): void => {
    // Rejected text keeps its separators, so only an additional separator completes a tag.
    if (countSeparators(typed) > countSeparators(text)) return add(typed);
    setText(typed);
    setProblem("");
  };
  const remove = (removed: readonly string[]): void => {
    setTags(tags.filter((tag) => !removed.some((other) => isSameTag(tag, other))));
    setProblem("");
    setAnnouncement(messages.tagsRemoved(removed));
  };
  const reset = (): void => {
    setTags(initialTags);
    if (text !== "") setText("");
    setProblem("");
    setAnnouncement("");
  };
  return { tags, text, announcement, problem, add, addKnown, type, remove, reset };
}

function describeProblem(
  { repeated, unknown, overLimit }: AddedTags,
  maxTags: number,
  messages: AdminMessages,
): string {
  return sentences(
    repeated.length > 0 && messages.tagsRepeated(repeated),
    unknown.length > 0 && messages.tagsUnknown(unknown),
    overLimit.length > 0 && messages.tagsOverLimit(maxTags),
  );
}

function sentences(...all: readonly (string | false)[]): string {
  return all.filter((sentence) => sentence !== false && sentence !== "").join(". ");
}
