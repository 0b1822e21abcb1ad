import type { ArgTypesEnhancer, StrictArgTypes } from "storybook/internal/types";

type ArgType = StrictArgTypes[string];

/** A doc comment's block tag with its text. */
const tag = /(?:^|\s)@(?<name>\w+)\s*(?<text>(?:(?!\s@\w)[^])*)/gu;

const link = /\{@link (?<name>[^}]+)\}/gu;

/** As Markdown. */
export const withoutTags = (comment: string): string =>
  comment.replaceAll(tag, "").replaceAll(link, "`$<name>`").trim();

/** Shows the tags of a prop's doc comment where they belong: `@default` among the defaults, the others not at all. */
function withTags(argType: ArgType): ArgType {
  const { description } = argType;
  if (description === undefined) return argType;
  const tags = [...description.matchAll(tag)];
  const text = tags.find(({ groups }) => groups?.["name"] === "default")?.groups?.["text"]?.trim();
  return {
    ...argType,
    description: withoutTags(description),
    ...(text !== undefined && {
      table: { ...argType.table, defaultValue: { summary: withoutTags(text).replaceAll("`", "") } },
    }),
  };
}

/** The members of a union in place of the word. */
function withMembers(argType: ArgType): ArgType {
  const { type, table } = argType;
  if (table?.type?.summary !== "union" || typeof type !== "object" || type.raw === undefined) return argType;
  const summary = type.raw.replace(/ \| undefined$/u, "");
  return { ...argType, table: { ...table, type: { summary } } };
}

export const describeArgs: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, withMembers(withTags(argType))]));
