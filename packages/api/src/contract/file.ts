import * as v from "valibot";
import { declareEndpoints } from "./endpoint-contract.ts";
import { createPage, pageRequest, searchText } from "./list.ts";
import { messages } from "./messages.ts";
import { count, identifier, timestamp } from "./scalars.ts";

/** A stored image or document; `variants` are an image's other widths and types. */
export const storedFile = v.strictObject({
  file_id: identifier,
  /** The URL of a private document is signed and valid for an hour. */
  url: v.string(),
  content_type: v.string(),
  /** Bytes. */
  size: count,
  /** CSS pixels. */
  width: v.optional(count),
  height: v.optional(count),
  variants: v.optional(v.array(v.strictObject({ url: v.string(), content_type: v.string(), width: count }))),
});
export type StoredFile = v.InferOutput<typeof storedFile>;

export const upload = v.strictObject({
  ...storedFile.entries,
  name: v.string(),
  uploaded_at: timestamp,
  /** Name of the uploader; null if unknown. */
  uploaded_by: v.nullable(v.string()),
  /** Events and articles that contain it, including drafts. */
  used_in: v.array(v.strictObject({ kind: v.picklist(["event", "article"]), id: identifier, title: v.string() })),
});
export type Upload = v.InferOutput<typeof upload>;

export const fileContract = declareEndpoints(() => ({
  uploadFile: {
    method: "POST",
    path: "/upload",
    body: "multipart",
    access: "public",
    summary: "Upload an image or a document",
    failure: "Не удалось загрузить файл",
    failureInEnglish: "Could not upload the file",
    codes: [
      "TOKEN_REQUIRED",
      "ROLE_REQUIRED",
      "FILE_REQUIRED",
      "ONE_FILE",
      "EMPTY_FILE",
      "CORRUPT_FILE",
      "TOO_MANY_PIXELS",
      "UNSUPPORTED_FILE",
      "FILES_UNAVAILABLE",
    ],
    /** The form's only field. The server checks type and size from the bytes, depending on the caller's role. */
    request: v.strictObject({ file: v.blob(messages.file) }, messages.invalidBody),
    response: storedFile,
  },
  /** Lists editors' uploads, the newest first. */
  uploadList: {
    method: "POST",
    path: "/upload/list",
    access: "editor",
    summary: "List uploaded files and where they are used",
    failure: "Не удалось загрузить список файлов",
    request: v.strictObject(
      {
        ...pageRequest,
        /** A part of the name. */
        text: searchText,
        kind: v.optional(v.picklist(["image", "document"], messages.option)),
      },
      messages.invalidBody,
    ),
    response: createPage(upload),
  },
}));
