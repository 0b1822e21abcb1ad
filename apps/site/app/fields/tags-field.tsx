import type { TagReference } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { looksSame } from "@corp/api/contract";
import { callQuery } from "@corp/api/react";
import { TagsField } from "@corp/ui/admin/tags-field";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../core/services-provider.tsx";
import type { Field, WidgetProps } from "./field.ts";
import { messages } from "./messages.ts";

export interface ChosenTag {
  /** Empty: the tag is created when the record is saved. */
  readonly tag_id: string;
  readonly name: string;
}

interface TagsOptions {
  readonly label: string;
  readonly hint: string;
}

/** Tags that exist, or new ones. */
export function tags(options: TagsOptions): Field<readonly ChosenTag[], readonly TagReference[]> {
  const names = (all: readonly ChosenTag[]): string => all.map(({ name }) => name).join(", ");
  return {
    label: options.label,
    empty: [],
    example: [{ tag_id: "", name: "" }],
    read: (stored) => stored.map(({ tag_id, name }) => ({ tag_id, name })),
    write: (chosen) => chosen.flatMap(({ tag_id: id }) => (id === "" ? [] : [id])),
    describe: (chosen) => names(chosen) || messages.none,
    describeStored: names,
    Widget: (props) => <ChosenTags {...props} {...options} />,
  };
}

function ChosenTags({
  name: field,
  value,
  errors,
  change,
  label,
  hint,
}: TagsOptions & WidgetProps<readonly ChosenTag[], object>): ReactElement {
  const { api } = useServices();
  const { data } = useQuery(callQuery(api, "articleAllFilters", {}));
  const known = data?.items ?? [];
  const idByName = (name: string): string =>
    [...value, ...known].find((tag) => looksSame(tag.name, name))?.tag_id ?? "";
  return (
    <TagsField
      label={label}
      name={field}
      hint={hint}
      error={errors[field]}
      maxTags={20}
      suggestions={known.map(({ name }) => name)}
      value={value.map(({ name }) => name)}
      onChange={(names) => change(() => names.map((name) => ({ tag_id: idByName(name), name })))}
    />
  );
}

/** The form shows the failure: no alert. */
const shownHere = { isErrorHandled: true } as const;

/** The tags' identifiers; new tags are created first. */
export async function storedTagIds(api: AdminClient, chosen: readonly ChosenTag[]): Promise<string[]> {
  if (chosen.every(({ tag_id: id }) => id !== "")) return chosen.map(({ tag_id }) => tag_id);
  // Another editor, or a previous attempt, may have created it meanwhile.
  const { items } = await api.articleAllFilters({}, shownHere);
  const known = new Map(items.map(({ tag_id, name }) => [name.toLocaleLowerCase("ru"), tag_id]));
  const ids: string[] = [];
  for (const { tag_id, name } of chosen) {
    const id = tag_id === "" ? known.get(name.toLocaleLowerCase("ru")) : tag_id;
    // Sequentially: they are few, and the first failure is shown.
    ids.push(id ?? (await api.tagCreate({ name }, shownHere)).tag_id);
  }
  return [...new Set(ids)];
}
