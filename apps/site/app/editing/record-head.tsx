import { Badge, Button, Link, Text } from "@corp/ui";
import { Menu, MenuItem, MenuSeparator } from "@corp/ui/admin/menu";
import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { publicationState } from "../domain/publication-state.ts";
import type { Publishable } from "../domain/publication-state.ts";
import { messages } from "./messages.ts";
import { PresenceNotice } from "./presence-notice.tsx";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";
import { publicationText, publicationTones } from "./publication-text.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import type { PublishDialogProps } from "./publish-dialog.tsx";
import type { RevisedRecord } from "./records/use-record-editor.ts";

export interface RecordHeadProps extends Pick<PublishDialogProps, "onPublish" | "timeZone"> {
  readonly item: Publishable & { readonly title: string };
  readonly record: RevisedRecord;
  readonly back: { readonly to: string; readonly label: string };
  readonly facts: string;
  /** Beside the state of publication. @default none */
  readonly badge?: ReactNode;
  readonly isBusy: boolean;
  readonly onUnpublish: () => unknown;
  readonly onRemove: () => unknown;
  readonly removeLabel: string;
  /** Before the common actions. @default none */
  readonly actions?: ReactNode;
  /** Items of the menu before the last. */
  readonly menu: ReactNode;
}

/** Title, state and the bar of actions of an event or an article. */
export function RecordHead(props: RecordHeadProps): ReactElement {
  const { item, record, back, facts, isBusy, onPublish, onUnpublish, onRemove, removeLabel, actions, menu } = props;
  const [asked, setAsked] = useState<"publish" | "link" | null>(null);
  const close = (): void => setAsked(null);
  const state = publicationState(item);
  const page = `/${record.entity === "event" ? "events" : "blog"}/${record.id}`;
  return (
    <header className="record-head">
      <Link variant="quiet" render={<RouterLink to={back.to} />}>
        {back.label}
      </Link>
      <Text as="h1" variant="headline">
        {item.title}
      </Text>
      <div className="record-head-line">
        <Badge tone={publicationTones[state]}>{publicationText(item)}</Badge>
        {props.badge}
        <Text as="span" variant="caption" tone="muted">
          {facts}
        </Text>
      </div>
      <PresenceNotice {...record} />
      <div className="record-head-line">
        {actions}
        {state === "published" ? null : (
          <Button
            size={400}
            variant={actions === undefined ? "primary" : "outline"}
            loading={isBusy}
            onClick={() => setAsked("publish")}
          >
            {state === "draft" ? messages.publishAsked : messages.changeMoment}
          </Button>
        )}
        {state === "draft" ? null : (
          <Button size={400} variant="outline" loading={isBusy} onClick={() => void onUnpublish()}>
            {messages.unpublish}
          </Button>
        )}
        <Button size={400} variant="outline" render={<RouterLink to={page} />}>
          {messages.seeAsVisitor}
        </Button>
        <Menu
          placement="bottom end"
          trigger={
            <Button size={400} variant="outline">
              {messages.actions}
            </Button>
          }
        >
          <MenuItem onAction={() => setAsked("link")}>{messages.previewLink}</MenuItem>
          {menu}
          <MenuSeparator />
          <MenuItem danger onAction={() => void onRemove()}>
            {removeLabel}
          </MenuItem>
        </Menu>
      </div>
      <PublishDialog
        title={item.title}
        isOpen={asked === "publish"}
        {...(props.timeZone === undefined ? {} : { timeZone: props.timeZone })}
        onPublish={onPublish}
        onClose={close}
      />
      <PreviewLinkDialog entity={record.entity} id={record.id} isOpen={asked === "link"} onClose={close} />
    </header>
  );
}
