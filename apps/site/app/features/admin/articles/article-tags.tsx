import type { TagReference } from "@corp/api";
import { looksSame } from "@corp/api/contract";
import { ApiError } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { TagsField } from "@corp/ui/admin/tags-field";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { messages } from "./messages.ts";

interface ArticleTagsProps {
  readonly tags: readonly TagReference[];
  readonly onChange: (tags: readonly TagReference[]) => void;
  readonly error: string | undefined;
}

const maxTags = 20;

/** Known tags, or new ones, which are created as they are typed. */
export function ArticleTags({ tags, onChange, error }: ArticleTagsProps): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { data } = useQuery(callQuery(api, "articleAllFilters", {}));
  const known = data?.items ?? [];
  /** Typed, but not created yet. */
  const [coming, setComing] = useState<readonly string[]>([]);
  const chosen = useRef(tags);
  useEffect(() => {
    chosen.current = tags;
  }, [tags]);

  function choose(names: readonly string[]): void {
    const all = [...tags, ...known];
    const found = names.map((name) => all.find((tag) => looksSame(tag.name, name)));
    take(found.filter((tag) => tag !== undefined));
    const missing = names.filter((name) => !all.some((tag) => looksSame(tag.name, name)));
    for (const name of missing.filter((one) => !coming.some((other) => looksSame(one, other)))) void make(name);
  }
  function take(next: readonly TagReference[]): void {
    chosen.current = next.map(({ tag_id, name }) => ({ tag_id, name }));
    onChange(chosen.current);
  }
  async function make(name: string): Promise<void> {
    setComing((before) => [...before, name]);
    try {
      const tag = await api.tagCreate({ name });
      take([...chosen.current, tag]);
      await queryClient.invalidateQueries({ queryKey: ["articleAllFilters"] });
    } catch (failure) {
      // The API client has shown an alert; the name leaves the field.
      if (!ApiError.isInstance(failure)) throw failure;
    } finally {
      setComing((before) => before.filter((other) => other !== name));
    }
  }

  return (
    <TagsField
      label={messages.fields.tags}
      name="tag_ids"
      hint={messages.hints.tags}
      value={[...tags.map(({ name }) => name), ...coming]}
      onChange={choose}
      suggestions={known.map(({ name }) => name)}
      maxTags={maxTags}
      error={error}
    />
  );
}
