import { Badge, Button, Link, Text, useNotifications } from "@corp/ui";
import { Menu, MenuItem } from "@corp/ui/admin/menu";
import { IconButton } from "@corp/ui/admin/toolbar";
import { EditIcon } from "@corp/ui/icons/edit";
import { EyeIcon } from "@corp/ui/icons/eye";
import { MoreIcon } from "@corp/ui/icons/more";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { publicationState } from "../../../domain/publication-state.ts";
import { SaveStateLine } from "../../../editing/autosave/save-state.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { publicationText, publicationTones } from "../../../editing/publication-text.ts";
import { PublishDialog } from "../../../editing/publish-dialog.tsx";
import type { CombinedSaveState } from "./combined-save-state.ts";
import { messages } from "./messages.ts";
import { SavedCopiesDialog } from "./saved-copies-dialog.tsx";
import type { OpenRecord, NamedPart } from "./use-content-record.ts";
import { useMeasuredHeight } from "./use-measured-height.ts";
import { usePublication } from "./use-publication.ts";

interface ContentBarProps {
  readonly open: OpenRecord;
  readonly shown: NamedPart | undefined;
  readonly saves: CombinedSaveState;
  readonly isPreview: boolean;
  readonly onPreview: (isWanted: boolean) => void;
  readonly onSave: () => Promise<boolean>;
}

/** The bar above the text shows its title, its state, and the actions. */
export function ContentBar({ open, shown, saves, isPreview, onPreview, onSave }: ContentBarProps): ReactElement {
  const { record, isAutomatic } = open;
  const notifications = useNotifications();
  const publication = usePublication(open);
  const [asked, setAsked] = useState<"publish" | "copies" | null>(null);
  const close = (): void => setAsked(null);
  const header = useMeasuredHeight<HTMLElement>("--content-bar-height");

  const publish = async (publishAt: string | undefined): Promise<boolean> => {
    if (!(await onSave())) {
      notifications.show({ type: "negative", message: messages.notSavedYet });
      return false;
    }
    return publication.publish(publishAt);
  };
  return (
    <header className="content-bar" ref={header}>
      <div className="content-bar-title">
        <Link variant="quiet" render={<RouterLink to={publicPath(record)} />}>
          {record.kind === "article" ? messages.backToArticle : messages.backToEvent}
        </Link>
        <Text as="h1" variant="subtitle">
          {record.title}
        </Text>
      </div>
      <div className="content-bar-state">
        <Badge tone={publicationTones[publicationState(record)]}>{publicationText(record)}</Badge>
        <SaveStateLine status={saves.status} isHeld={!isAutomatic} onSaveNow={() => void onSave()} />
      </div>
      <div className="content-bar-actions">
        <Button
          variant="outline"
          size={400}
          icon={isPreview ? <EditIcon /> : <EyeIcon />}
          onClick={() => onPreview(!isPreview)}
        >
          {isPreview ? messages.write : messages.preview}
        </Button>
        {isAutomatic ? null : (
          <Button
            size={400}
            disabled={!saves.isDirty}
            loading={saves.status.kind === "saving"}
            onClick={() => void onSave()}
          >
            {messages.update}
          </Button>
        )}
        {record.is_published ? null : (
          <Button size={400} loading={publication.isBusy} onClick={() => setAsked("publish")}>
            {messages.publish}
          </Button>
        )}
        <Menu
          placement="bottom end"
          trigger={<IconButton label={messages.more} icon={<MoreIcon size={18} />} variant="outline" />}
        >
          <MenuItem href={cardPath(record)}>{record.kind === "article" ? messages.card : messages.eventCard}</MenuItem>
          <MenuItem href={revisionsPath(record)}>{messages.revisions}</MenuItem>
          <MenuItem onAction={() => setAsked("copies")}>{editing.copies}</MenuItem>
          {record.is_published ? (
            <MenuItem onAction={() => void publication.unpublish()}>{messages.unpublish}</MenuItem>
          ) : null}
        </Menu>
      </div>
      <PublishDialog title={record.title} isOpen={asked === "publish"} onPublish={publish} onClose={close} />
      {shown === undefined ? null : (
        <SavedCopiesDialog
          copies={shown.part.copies}
          isOpen={asked === "copies"}
          onUse={(value) => shown.part.change(value)}
          onClose={close}
        />
      )}
    </header>
  );
}

type Named = OpenRecord["record"];
const publicPath = ({ kind, id }: Named): string => `/${kind === "article" ? "blog" : "events"}/${id}`;
const adminPath = ({ kind, id }: Named): string => `/admin/${kind === "article" ? "articles" : "events"}/${id}`;
const cardPath = (record: Named): string => `${adminPath(record)}/edit`;
const revisionsPath = (record: Named): string => `${adminPath(record)}/revisions`;
