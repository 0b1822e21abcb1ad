import { embedOf } from "@corp/api";
import { Button, Link } from "@corp/ui";
import { MapPinIcon } from "@corp/ui/icons/map-pin";
import { VideoIcon } from "@corp/ui/icons/video";
import { NodeViewWrapper } from "@tiptap/react";
import type { NodeViewProps } from "@tiptap/react";
import type { ReactElement } from "react";
import { EmbedDialog } from "../dialogs/embed-dialog.tsx";
import { useEditRequest } from "../editor-kit.tsx";
import { messages } from "../messages.ts";

/** A video or a map by its name and URL: the editor loads nothing from other sites. */
export function EmbedBlock(props: NodeViewProps): ReactElement {
  const { node, editor, selected, updateAttributes } = props;
  const [isEditing, setIsEditing] = useEditRequest(props);
  const url = String(node.attrs["url"]);
  const embed = embedOf(url);
  const close = (): void => {
    setIsEditing(false);
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper className="ce-media" data-selected={selected || undefined}>
      <div className="ce-embed" data-drag-handle>
        {embed?.kind === "map" ? <MapPinIcon size={32} /> : <VideoIcon size={32} />}
        <strong>{embed === null ? url : `${messages.embedKinds[embed.kind]}, ${embed.title}`}</strong>
        <Link href={url} external newTab>
          {messages.embedOpen}
        </Link>
        <small>{url}</small>
        {editor.isEditable ? (
          <Button size={400} variant="ghost" onClick={() => setIsEditing(true)}>
            {messages.embedChange}
          </Button>
        ) : null}
      </div>
      {isEditing ? (
        <EmbedDialog
          url={url}
          onClose={close}
          onApply={(next) => {
            updateAttributes({ url: next });
            close();
          }}
        />
      ) : null}
    </NodeViewWrapper>
  );
}
