import type { ReactElement } from "react";
import { Button, Tag, TagGroup, TagList as AriaTagList } from "react-aria-components";
import { CloseIcon } from "../../icons/close.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";

export interface TagListProps {
  tags: readonly string[];
  /** Removes the focused tag, or the one whose button was pressed. Undefined when read-only. */
  onRemove: ((tags: readonly string[]) => void) | undefined;
}

/** The tags of a field: one tab stop, navigated by arrows. */
export function TagList({ tags, onRemove }: TagListProps): ReactElement {
  const messages = useAdminMessages();
  return (
    <TagGroup
      aria-label={messages.chosenTags}
      className="cu-TagsField-group"
      {...(onRemove !== undefined && { onRemove: (keys) => onRemove([...keys].map(String)) })}
    >
      <AriaTagList className="cu-TagsField-list">
        {tags.map((tag) => (
          <Tag key={tag} id={tag} textValue={tag} className="cu-TagsField-tag">
            <span className="cu-TagsField-text">{tag}</span>
            {onRemove !== undefined && (
              <Button slot="remove" className="cu-TagsField-remove">
                <CloseIcon size={14} />
              </Button>
            )}
          </Tag>
        ))}
      </AriaTagList>
    </TagGroup>
  );
}
