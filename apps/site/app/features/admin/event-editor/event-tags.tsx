import { looksSame } from "@corp/api/contract";
import { callQuery } from "@corp/api/react";
import { TagsField } from "@corp/ui/admin/tags-field";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import type { ChosenTag } from "./event-values.ts";
import { messages } from "./messages.ts";

export interface EventTagsProps {
  readonly tags: readonly ChosenTag[];
  readonly error: string | undefined;
  readonly onChange: (tags: readonly ChosenTag[]) => void;
}

/** Known tags, or new ones, which are created when the event is saved. */
export function EventTags({ tags, error, onChange }: EventTagsProps): ReactElement {
  const { api } = useServices();
  const { data } = useQuery(callQuery(api, "articleAllFilters", {}));
  const known = data?.items ?? [];
  const idOf = (name: string): string => [...tags, ...known].find((tag) => looksSame(tag.name, name))?.tag_id ?? "";
  return (
    <TagsField
      label={messages.fields.tag_ids}
      name="tag_ids"
      hint={messages.hints.tags}
      error={error}
      maxTags={20}
      suggestions={known.map(({ name }) => name)}
      value={tags.map(({ name }) => name)}
      onChange={(names) => onChange(names.map((name) => ({ tag_id: idOf(name), name })))}
    />
  );
}
