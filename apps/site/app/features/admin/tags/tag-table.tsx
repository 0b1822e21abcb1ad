import { Link } from "@corp/ui";
import { Table } from "@corp/ui/admin/table";
import type { TableColumn } from "@corp/ui/admin/table";
import { useState } from "react";
import type { ComponentProps, ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import type { ListedTag } from "./listed-tags.ts";
import { messages } from "./messages.ts";
import { RenameField } from "./rename-field.tsx";
import { focusTagMenu, TagMenu } from "./tag-menu.tsx";
import type { TagActions } from "./use-tag-actions.ts";

interface TagTableProps extends Pick<ComponentProps<typeof Table>, "sort" | "onSortChange" | "status" | "empty"> {
  readonly tags: readonly ListedTag[];
  readonly onRetry: () => void;
  readonly actions: Pick<TagActions, "rename">;
  readonly onMerge: (tag: ListedTag) => void;
  readonly onRemove: (tag: ListedTag) => void;
}

/** Tags with use counts and actions. */
export function TagTable({ tags, actions, onMerge, onRemove, ...rest }: TagTableProps): ReactElement {
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const columns: readonly TableColumn<ListedTag>[] = [
    {
      id: "name",
      title: messages.columns.name,
      sortable: true,
      isRowHeader: true,
      render: (tag) =>
        tag.tag_id === renamedId ? (
          <RenameField
            tag={tag}
            onRename={(name) => actions.rename(tag, name)}
            onClose={() => {
              setRenamedId(null);
              focusTagMenu(tag.tag_id);
            }}
          />
        ) : (
          tag.name
        ),
    },
    {
      id: "articles",
      title: messages.columns.articles,
      sortable: true,
      align: "end",
      render: ({ tag_id, name, article_count }) =>
        article_count === 0 ? (
          "0"
        ) : (
          <Link
            aria-label={messages.articlesLabel(name, article_count)}
            render={<RouterLink to={`/admin/articles?tag=${tag_id}`} />}
          >
            {article_count}
          </Link>
        ),
    },
    {
      id: "events",
      title: messages.columns.events,
      sortable: true,
      align: "end",
      render: ({ event_count }) => event_count,
    },
  ];
  const renderMenu = (tag: ListedTag): ReactElement => (
    <TagMenu
      tag={tag}
      onRename={() => setRenamedId(tag.tag_id)}
      onMerge={() => onMerge(tag)}
      onRemove={() => onRemove(tag)}
    />
  );
  return (
    <Table
      {...rest}
      label={messages.table}
      labelHidden
      columns={columns}
      rows={tags}
      getRowId={({ tag_id }) => tag_id}
      rowActions={renderMenu}
    />
  );
}
