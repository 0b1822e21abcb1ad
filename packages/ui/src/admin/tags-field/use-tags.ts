import { useState } from "react";
import { useValue } from "../field/use-value.ts";
import { messages } from "../messages.ts";
import { addTags, countSeparators, isSameTag, splitTags } from "./tags.ts";
import type { AddedTags, TagRules } from "./tags.ts";

/** Options of {@link useTags}. */
export interface UseTagsOptions extends TagRules {
  readonly value: readonly string[] | undefined;
  readonly defaultValue: readonly string[];
  readonly onChange: ((tags: readonly string[]) => void) | undefined;
  readonly onInputChange: ((text: string) => void) | undefined;
}

/** The tags, the text that may become one, and what is told of both. */
export interface Tags {
  readonly tags: readonly string[];
  /** What is being typed. */
  readonly text: string;
  /** What screen readers are told happened. */
  readonly announcement: string;
  /** Why some of the last tags were not added; everybody is shown that. */
  readonly problem: string;
  /** Takes the text over as it is typed; what is finished in it becomes tags. */
  readonly type: (text: string) => void;
  /** Makes tags of a text and empties the field; what could not be added stays in it. */
  readonly add: (text: string) => void;
  readonly remove: (removed: readonly string[]) => void;
  /** Goes back to the tags there were at first. */
  readonly reset: () => void;
}

/** Keeps the tags of a field. */
export function useTags({ value, defaultValue, onChange, onInputChange, ...rules }: UseTagsOptions): Tags {
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
    const found = problemOf(result, rules.maxTags);
    setProblem(found);
    setAnnouncement(sentences(result.added.length > 0 && messages.tagsAdded(result.added), found));
  };
  const type = (typed: string): void => {
    // What could not be added stands there with its separators: only a further one ends a tag.
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
  return { tags, text, announcement, problem, add, type, remove, reset };
}

function problemOf({ repeated, unknown, overLimit }: AddedTags, maxTags: number): string {
  return sentences(
    repeated.length > 0 && messages.tagsRepeated(repeated),
    unknown.length > 0 && messages.tagsUnknown(unknown),
    overLimit.length > 0 && messages.tagsOverLimit(maxTags),
  );
}

function sentences(...all: readonly (string | false)[]): string {
  return all.filter((sentence) => sentence !== false && sentence !== "").join(". ");
}
