import { Button, Text } from "@corp/ui";
import { ComboBox } from "@corp/ui/admin/combo-box";
import { Dialog } from "@corp/ui/admin/dialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import type { ListedTag } from "./listed-tags.ts";
import { messages } from "./messages.ts";

interface MergeDialogProps {
  readonly tag: ListedTag;
  readonly tags: readonly ListedTag[];
  readonly onMerge: (into: ListedTag) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Chooses the tag that replaces another and explains the effect. */
export function MergeDialog({ tag, tags, onMerge, onClose }: MergeDialogProps): ReactElement {
  const [intoId, setIntoId] = useState<string | null>(null);
  const into = tags.find(({ tag_id }) => tag_id === intoId);
  const where = messages.where(tag.article_count, tag.event_count);
  const { mutate: merge, isPending } = useMutation({
    mutationFn: onMerge,
    onSuccess: (isMerged) => {
      if (isMerged) onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.mergeTitle(tag.name)}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button disabled={into === undefined} loading={isPending} onClick={() => into !== undefined && merge(into)}>
            {messages.mergeConfirm}
          </Button>
        </>
      }
    >
      <div className="tag-merge">
        <ComboBox
          label={messages.mergeInto}
          placeholder={messages.mergeWhich}
          options={tags
            .filter(({ tag_id }) => tag_id !== tag.tag_id)
            .map(({ tag_id, name }) => ({ value: tag_id, label: name }))}
          value={intoId}
          onChange={setIntoId}
        />
        <Text aria-live="polite">
          {into === undefined ? messages.mergeChoose(tag.name, where) : messages.mergeText(tag.name, into.name, where)}
        </Text>
        <Text variant="caption" tone="muted">
          {messages.mergeIsFinal}
        </Text>
      </div>
    </Dialog>
  );
}
