import { ImageIcon } from "@corp/ui/icons/image";
import type { ReactElement } from "react";
import { useEditorKit } from "../editor-kit.tsx";
import { messages } from "../messages.ts";

/** A picture by its identifier. One that was pasted from another text is not known before the text is saved. */
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
