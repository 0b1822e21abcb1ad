import { Badge, Button, Link, Text, useNotifications } from "@corp/ui";
import { IconButton } from "@corp/ui/admin/toolbar";
import { Menu, MenuItem } from "@corp/ui/admin/menu";
import { EditIcon } from "@corp/ui/icons/edit";
import { EyeIcon } from "@corp/ui/icons/eye";
import { MoreIcon } from "@corp/ui/icons/more";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { messages as editing } from "../../../editing/messages.ts";
import { publicationText, publicationState, publicationTones } from "../../../editing/publication-state.ts";
import { PublishDialog } from "../../../editing/publish-dialog.tsx";
import { SaveStateLine } from "../../../editing/autosave/save-state.tsx";
import { CopiesDialog } from "./saved-copies-dialog.tsx";
import { messages } from "./messages.ts";
import type { Saves } from "./combined-save-state.ts";
import { useCopies } from "./use-saved-copies.ts";
import type { KnownRecord, NamedPart } from "./use-content-record.ts";
import { useToldHeight } from "./use-measured-height.ts";
import { usePublication } from "./use-publication.ts";
import "@corp/ui/badge.css";

interface ContentBarProps {
  readonly known: KnownRecord;
  readonly shown: NamedPart | undefined;
  readonly saves: Saves;
  readonly isPreview: boolean;
  readonly onPreview: (isWanted: boolean) => void;
  readonly onSave: () => Promise<boolean>;
}

/** Above the text: what it is, where it is, and what is done with the whole. */
export function ContentBar({ known, shown, saves, isPreview, onPreview, onSave }: ContentBarProps): ReactElement {
  const { record, isAutomatic } = known;
  const notifications = useNotifications();
  const publication = usePublication(known);
  const [asked, setAsked] = useState<"publish" | "copies" | null>(null);
  const close = (): void => setAsked(null);
  const header = useToldHeight<HTMLElement>("--content-bar-height");

  const publish = async (publishAt: string | undefined): Promise<void> => {
    if (!(await onSave())) {
      notifications.show({ type: "negative", message: messages.notSavedYet });
      throw new Error(messages.notSavedYet);
    }
    await publication.publish(publishAt);
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
        <SaveStateLine state={saves.state} isHeld={!isAutomatic} onSaveNow={() => void onSave()} />
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
            loading={saves.state.kind === "saving"}
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
        <PartCopies named={shown} known={known} isOpen={asked === "copies"} onClose={close} />
      )}
    </header>
  );
}

interface PartCopiesProps {
  readonly named: NamedPart;
  readonly known: KnownRecord;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function PartCopies({ named: { id, part }, known: { record }, isOpen, onClose }: PartCopiesProps): ReactElement {
  const copies = useCopies(record, id);
  return <CopiesDialog copies={copies} isOpen={isOpen} onUse={part.change} onClose={onClose} />;
}

type Named = KnownRecord["record"];
const publicPath = ({ kind, id }: Named): string => `/${kind === "article" ? "blog" : "events"}/${id}`;
const adminPath = ({ kind, id }: Named): string => `/admin/${kind === "article" ? "articles" : "events"}/${id}`;
const cardPath = (record: Named): string => `${adminPath(record)}/edit`;
const revisionsPath = (record: Named): string => `${adminPath(record)}/revisions`;
