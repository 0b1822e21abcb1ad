import { Button } from "@corp/ui";
import { NodeViewWrapper } from "@tiptap/react";
import type { NodeViewProps } from "@tiptap/react";
import type { ReactElement } from "react";
import { GalleryDialog } from "../dialogs/gallery-dialog.tsx";
import { useEditRequest } from "../editor-kit.tsx";
import { messages } from "../messages.ts";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import type { GalleryImage } from "../schema/media-nodes.ts";

export function GalleryBlock(props: NodeViewProps): ReactElement {
  const { node, editor, selected, updateAttributes } = props;
  const [isEditing, setIsEditing] = useEditRequest(props);
  const images = node.attrs["images"] as readonly GalleryImage[];
  const close = (): void => {
    setIsEditing(false);
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper className="ce-media" data-selected={selected || undefined}>
      <div className="ce-gallery" data-drag-handle>
        {images.map(({ file_id: fileId, alt }, index) => (
          <StoredPicture key={index} fileId={fileId} alt={alt} />
        ))}
      </div>
      <div className="ce-media-line">
        <small>{messages.galleryCount(images.length)}</small>
        {editor.isEditable ? (
          <Button size={400} variant="ghost" onClick={() => setIsEditing(true)}>
            {messages.galleryChange}
          </Button>
        ) : null}
      </div>
      {isEditing ? (
        <GalleryDialog
          images={images}
          onClose={close}
          onApply={(next) => {
            updateAttributes({ images: next });
            close();
          }}
        />
      ) : null}
    </NodeViewWrapper>
  );
}
