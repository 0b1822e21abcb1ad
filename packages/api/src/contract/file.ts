import * as v from "valibot";
import { fileCalls } from "../calls/file-calls.ts";
import { messages } from "./messages.ts";
import { count, identifier } from "./scalars.ts";

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

export const fileContract = {
  uploadFile: {
    ...fileCalls.uploadFile,
    access: "public",
    /** The form's one field; who may send which types, and how large they may be, the server judges by the bytes. */
    request: v.strictObject({ file: v.blob(messages.file) }, messages.invalidBody),
    response: storedFile,
  },
} as const;
