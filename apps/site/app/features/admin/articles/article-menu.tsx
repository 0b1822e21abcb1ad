import type { ArticleSummary } from "@corp/api";
import { Menu, MenuItem, MenuSeparator } from "@corp/ui/admin/menu";
import { IconButton } from "@corp/ui/admin/toolbar";
import { MoreIcon } from "@corp/ui/icons/more";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

interface ArticleMenuProps {
  readonly article: ArticleSummary;
  readonly onPublish: () => void;
  readonly onUnpublish: () => void;
  readonly onRemove: () => void;
}

export function ArticleMenu({ article, onPublish, onUnpublish, onRemove }: ArticleMenuProps): ReactElement {
  const { article_id: id, title, is_published: isPublished } = article;
  return (
    <Menu trigger={<IconButton label={messages.actions(title)} icon={<MoreIcon size={18} />} tooltip={false} />}>
      <MenuItem href={`/admin/articles/${id}/edit`}>{messages.editFields}</MenuItem>
      <MenuItem href={`/blog/${id}/content/edit`}>{messages.editContent}</MenuItem>
      <MenuItem href={`/blog/${id}`}>{messages.preview}</MenuItem>
      <MenuItem href={`/admin/articles/${id}/revisions`}>{messages.revisions}</MenuItem>
      <MenuSeparator />
      {isPublished ? (
        <MenuItem onAction={onUnpublish}>{messages.unpublish}</MenuItem>
      ) : (
        <MenuItem onAction={onPublish}>{messages.publish}</MenuItem>
      )}
      <MenuItem danger onAction={onRemove}>
        {messages.remove}
      </MenuItem>
    </Menu>
  );
}
