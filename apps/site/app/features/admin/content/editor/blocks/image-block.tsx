import { Button } from "@corp/ui";
import { ImageIcon } from "@corp/ui/icons/image";
import { NodeViewWrapper } from "@tiptap/react";
import type { NodeViewProps } from "@tiptap/react";
import type { ReactElement } from "react";
import { useEditorKit } from "../editor-kit.tsx";
import { messages } from "../messages.ts";
import type { PictureTexts } from "../uploads/pending-uploads.ts";
import { PictureForm } from "../pictures/picture-form.tsx";
import { useEditRequest } from "./use-edit-request.ts";

/** A picture as it stands in the text, with what is said of it. */
export function ImageBlock(props: NodeViewProps): ReactElement {
  const { node, editor, selected, updateAttributes } = props;
  const [isEditing, setIsEditing] = useEditRequest(props);
  const { file_id: fileId, alt, caption } = node.attrs as PictureTexts & { file_id: string };
  const close = (): void => {
    setIsEditing(false);
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper as="figure" className="ce-media" data-selected={selected || undefined}>
      <div data-drag-handle>
        <StoredPicture fileId={fileId} alt={alt} />
      </div>
      {isEditing ? (
        <PictureForm
          texts={{ alt, caption }}
          takesFocus
          submitLabel={messages.imageSave}
          cancelLabel={messages.cancel}
          onCancel={close}
          onSubmit={(texts) => {
            updateAttributes({ ...texts });
            close();
          }}
        />
      ) : (
        <figcaption>
          {caption === null ? null : <span>{caption}</span>}
          <small>{messages.altShown(alt)}</small>
          {editor.isEditable ? (
            <Button size={400} variant="ghost" onClick={() => setIsEditing(true)}>
              {messages.imageChange}
            </Button>
          ) : null}
        </figcaption>
      )}
    </NodeViewWrapper>
  );
}

/** The picture by its identifier; a picture of another text is not known here before it is saved. */
export function StoredPicture({ fileId, alt }: { fileId: string; alt: string }): ReactElement {
  const file = useEditorKit().files.get(fileId);
  if (file === undefined) {
    return (
      <div className="ce-unseen">
        <ImageIcon />
        {messages.imageUnseen}
      </div>
    );
  }
  return <img src={file.url} alt={alt} width={file.width} height={file.height} draggable={false} />;
}
