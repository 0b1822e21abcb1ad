import { callQuery } from "@corp/api/react";
import { ConfirmProvider, useConfirm } from "@corp/ui/admin/dialog";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { SearchField } from "../../../lists/search-field.tsx";
import { useSearchPatch } from "../../../lists/use-search-patch.ts";
import { CreateTagForm } from "./create-tag-form.tsx";
import { readTagFilters, shownTags } from "./listed-tags.ts";
import type { ListedTag } from "./listed-tags.ts";
import { MergeDialog } from "./merge-dialog.tsx";
import { messages } from "./messages.ts";
import { TagTable } from "./tag-table.tsx";
import { useTagActions } from "./use-tag-actions.ts";

export function TagsPage(): ReactElement {
  return (
    <ConfirmProvider>
      <Tags />
    </ConfirmProvider>
  );
}

function Tags(): ReactElement {
  const { api } = useServices();
  const confirm = useConfirm();
  const [params, setParams] = useSearchPatch();
  const filters = readTagFilters(params);
  const { data, error, refetch } = useQuery(callQuery(api, "articleAllFilters", {}));
  const actions = useTagActions();
  const [merged, setMerged] = useState<ListedTag | null>(null);
  const tags = data?.items ?? [];
  async function remove(tag: ListedTag): Promise<void> {
    const isUsed = tag.article_count + tag.event_count > 0;
    const isAgreed = await confirm({
      title: messages.removeTitle(tag.name),
      description: isUsed
        ? messages.removeText(messages.where(tag.article_count, tag.event_count))
        : messages.removeUnused,
      confirmLabel: messages.remove,
      negative: true,
    });
    if (isAgreed) await actions.remove(tag);
  }
  return (
    <AdminPage title={messages.title}>
      <div className="tags-bar">
        <SearchField
          label={messages.search}
          placeholder={messages.searchExample}
          text={filters.text}
          onChange={(text) => setParams({ text })}
        />
        <CreateTagForm onCreate={actions.create} />
      </div>
      <TagTable
        tags={shownTags(tags, filters)}
        sort={filters.sort}
        onSortChange={(sort) => setParams({ sort: sort?.columnId, direction: sort?.direction })}
        actions={actions}
        onMerge={setMerged}
        onRemove={(tag) => void remove(tag)}
        status={error !== null ? "failed" : data === undefined ? "loading" : "ready"}
        onRetry={() => void refetch()}
        empty={filters.text === "" ? messages.empty : messages.nothingFound}
      />
      {merged === null ? null : (
        <MergeDialog
          tag={merged}
          tags={tags}
          onMerge={(into) => actions.merge(merged, into)}
          onClose={() => setMerged(null)}
        />
      )}
    </AdminPage>
  );
}
