import { Button } from "@corp/ui";
import { NodeViewWrapper } from "@tiptap/react";
import type { NodeViewProps } from "@tiptap/react";
import type { ReactElement } from "react";
import { useEditRequest } from "../editor-kit.tsx";
import { messages } from "../messages.ts";
import { PictureForm } from "../pictures/picture-form.tsx";
import type { PictureTexts } from "../pictures/picture-rules.ts";
import { StoredPicture } from "../pictures/stored-picture.tsx";

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
