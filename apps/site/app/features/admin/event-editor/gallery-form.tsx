import type { Event, StoredFile } from "@corp/api";
import { TextField } from "@corp/ui";
import { FileUpload } from "@corp/ui/admin/file-upload";
import { useState } from "react";
import type { ReactElement } from "react";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { namesInList } from "../../../editing/records/item-names.ts";
import { ListField } from "../../../editing/records/list-field.tsx";
import { newKey } from "../../../editing/records/list-items.ts";
import { RecordForm } from "../../../editing/records/record-form.tsx";
import { imageRules, uploadFailure, useUpload } from "../../../editing/use-upload.ts";
import { useEventPart } from "./event-part.ts";
import { galleryPart } from "./gallery-part.ts";
import type { PhotoValues } from "./gallery-part.ts";
import { messages } from "./messages.ts";

const max = 100;

/** Photographs with alternative texts; several are uploaded at once. */
export function GalleryForm({ event }: { event: Event }): ReactElement {
  const editor = useEventPart(event, galleryPart);
  const { values, errors, change } = editor;
  const upload = useUpload();
  const texts = messages.gallery;
  const [isUploading, setUploading] = useState(0);
  /** The upload field reports one file at a time; earlier ones are in the list already. */
  function addLast(files: readonly { readonly file: StoredFile }[]): void {
    const image = files.at(-1)?.file;
    if (image === undefined) return;
    change(({ gallery }) => ({ gallery: [...gallery, { key: newKey(), image, alt: "" }] }), "gallery");
  }
  return (
    <>
      <LeaveGuard isDirty={editor.isDirty || isUploading > 0} />
      <RecordForm editor={editor} describe={galleryPart.describe} label={texts.label} findFieldName={findFieldName}>
        <FileUpload
          label={texts.upload}
          hint={texts.uploadHint}
          multiple
          maxFiles={max}
          {...imageRules}
          upload={async (file, context) => {
            setUploading((count) => count + 1);
            try {
              return await upload(file, context);
            } finally {
              setUploading((count) => count - 1);
            }
          }}
          describeError={uploadFailure}
          value={none}
          onChange={addLast}
        />
        <ListField
          isFlat
          label={texts.label}
          labelHidden
          name="gallery"
          items={values.gallery}
          errors={errors}
          onChange={(next, field) => change(({ gallery }) => ({ gallery: next(gallery) }), field)}
          itemTitle={({ alt }) => alt}
          max={max}
          empty={texts.empty}
          renderFields={({ image, alt }, field, set) => (
            <div className="event-editor-photo">
              <img src={image.variants?.[0]?.url ?? image.url} alt="" width={image.width} height={image.height} />
              <TextField
                label={texts.alt}
                name={`${field}.alt`}
                required
                hint={texts.altHint}
                value={alt}
                error={errors[`${field}.alt`]}
                onChange={(next) => set({ alt: next }, `${field}.alt`)}
              />
            </div>
          )}
        />
      </RecordForm>
    </>
  );
}

/** Uploaded files move to the list below. */
const none: readonly never[] = [];
const findFieldName = namesInList("gallery", ({ alt }: PhotoValues) => alt, { alt: messages.gallery.alt });
