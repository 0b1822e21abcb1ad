import type { ArgTypesEnhancer, StrictArgTypes } from "storybook/internal/types";

type ArgType = StrictArgTypes[string];

/** A doc comment's block tag with its text. */
const tag = /(?:^|\s)@(?<name>\w+)\s*(?<text>(?:(?!\s@\w)[^])*)/gu;

export const withoutTags = (comment: string): string => comment.replaceAll(tag, "").trim();

/** Shows the tags of a prop's doc comment where they belong: `@default` among the defaults, the others not at all. */
function withTags(argType: ArgType): ArgType {
  const { description } = argType;
  if (description === undefined) return argType;
  const tags = [...description.matchAll(tag)];
  const text = tags.find(({ groups }) => groups?.["name"] === "default")?.groups?.["text"]?.trim();
  return {
    ...argType,
    description: withoutTags(description),
    ...(text !== undefined && { table: { ...argType.table, defaultValue: { summary: text } } }),
  };
}

export const describeArgs: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, withTags(argType)]));
