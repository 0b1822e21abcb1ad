import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { endpoints } from "../endpoints/endpoints.ts";
import { pageOf, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { count, identifier, line, timestamp } from "./scalars.ts";

/** A stored image or document, in as many widths and types as it was made in. */
export const storedFile = v.strictObject({
  file_id: identifier,
  /** Of a private document: signed, and good for an hour. */
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

/** What an editor uploaded. */
export const upload = v.strictObject({
  ...storedFile.entries,
  /** As the uploader's file was called. */
  name: v.string(),
  uploaded_at: timestamp,
  /** The uploader's name; null: not known. */
  uploaded_by: v.nullable(v.string()),
  /** Events and articles that show it, drafts among them. */
  used_in: v.array(v.strictObject({ kind: v.picklist(["event", "article"]), id: identifier, title: v.string() })),
});
export type Upload = v.InferOutput<typeof upload>;

export const fileContract = {
  uploadFile: {
    ...endpoints.uploadFile,
    access: "public",
    /** The form's one field; who may send which types, and how large they may be, the server judges by the bytes. */
    request: v.strictObject({ file: v.blob(messages.file) }, messages.invalidBody),
    response: storedFile,
  },
  /** What editors uploaded, the newest first. */
  uploadList: {
    ...adminEndpoints.uploadList,
    access: "editor",
    request: v.strictObject(
      {
        ...pageRequest,
        /** A part of the name. */
        text: v.optional(line(200)),
        kind: v.optional(v.picklist(["image", "document"], messages.option)),
      },
      messages.invalidBody,
    ),
    response: pageOf(upload),
  },
} as const;
