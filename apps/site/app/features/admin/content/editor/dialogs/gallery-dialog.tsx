import { richTextLimits } from "@corp/api";
import { Button, Text, TextField } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { FileUpload } from "@corp/ui/admin/file-upload";
import type { UploadedFile } from "@corp/ui/admin/file-upload";
import { SortableList } from "@corp/ui/admin/sortable-list";
import { IconButton } from "@corp/ui/admin/toolbar";
import { TrashIcon } from "@corp/ui/icons/trash";
import { useState } from "react";
import type { ReactElement } from "react";
import { randomKey } from "../../../../../core/random-key.ts";
import { uploadFailure } from "../../../../../editing/use-upload.ts";
import { useEditorKit } from "../editor-kit.tsx";
import { messages } from "../messages.ts";
import { altIssue, maxPictureSizeInBytes, pictureTypes } from "../pictures/picture-rules.ts";
import { StoredPicture } from "../pictures/stored-picture.tsx";
import type { GalleryImage } from "../schema/media-nodes.ts";

export interface GalleryDialogProps {
  readonly images?: readonly GalleryImage[];
  readonly onApply: (images: readonly GalleryImage[]) => void;
  readonly onClose: () => void;
}

const noImages: readonly GalleryImage[] = [];
/** Uploaded pictures are in the list above, with their texts. */
const none: readonly UploadedFile[] = [];
const limit = richTextLimits.galleryPictures;

/** Adds, orders, describes and removes pictures. The text changes when «Готово» is pressed. */
export function GalleryDialog({ images = noImages, onApply, onClose }: GalleryDialogProps): ReactElement {
  const { upload, addFile } = useEditorKit();
  const [items, setItems] = useState<readonly GalleryItem[]>(() => galleryItems(images));
  const [isValidated, setValidated] = useState(false);
  const itemNumber = (item: GalleryItem): number => items.indexOf(item) + 1;
  const problem = items.length === 0 ? messages.galleryEmpty : items.length > limit ? messages.galleryMany : undefined;

  const apply = (): void => {
    setValidated(true);
    if (problem === undefined && items.every(({ alt }) => altIssue(alt) === undefined)) onApply(galleryImages(items));
  };
  const change = (key: string, alt: string): void =>
    setItems(items.map((item) => (item.key === key ? { ...item, alt } : item)));

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      dismissible="escape"
      title={messages.galleryTitle}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button onClick={apply}>{messages.galleryApply}</Button>
        </>
      }
    >
      <div className="ce-form">
        {items.length === 0 ? null : (
          <SortableList
            label={messages.galleryOrder}
            items={items}
            getItemId={({ key }) => key}
            getItemLabel={(item) => item.alt || messages.galleryImage(itemNumber(item))}
            onReorder={(keys) => setItems(keys.flatMap((key) => items.find((item) => item.key === key) ?? []))}
            renderItem={(item, index) => (
              <div className="ce-gallery-item">
                <StoredPicture fileId={item.file_id} alt="" />
                <TextField
                  label={messages.alt}
                  required
                  value={item.alt}
                  error={isValidated ? altIssue(item.alt) : undefined}
                  onChange={(alt) => change(item.key, alt)}
                />
                <IconButton
                  label={messages.galleryRemove(index + 1)}
                  icon={<TrashIcon />}
                  onClick={() => setItems(items.filter(({ key }) => key !== item.key))}
                />
              </div>
            )}
          />
        )}
        <FileUpload
          label={messages.galleryAdd}
          hint={messages.galleryHint}
          accept={[...pictureTypes]}
          maxSizeInBytes={maxPictureSizeInBytes}
          multiple
          value={none}
          describeError={uploadFailure}
          upload={async (file, context) => {
            const stored = await upload(file, context);
            addFile(stored);
            const added = galleryItems([{ file_id: stored.file_id, alt: "" }]);
            setItems((before) => [...before, ...added]);
            return { id: stored.file_id, name: file.name };
          }}
        />
        {isValidated && problem !== undefined ? (
          <Text tone="negative" role="alert">
            {problem}
          </Text>
        ) : null}
      </div>
    </Dialog>
  );
}

/** The key distinguishes two items of the same file. */
interface GalleryItem extends GalleryImage {
  readonly key: string;
}

function galleryItems(images: readonly GalleryImage[]): readonly GalleryItem[] {
  return images.map((image) => ({ ...image, key: randomKey() }));
}

function galleryImages(items: readonly GalleryItem[]): readonly GalleryImage[] {
  return items.map(({ file_id, alt }) => ({ file_id, alt: alt.trim() }));
}
