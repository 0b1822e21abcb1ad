import type { StoredFile } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import type { UploadContext, UploadedFile } from "@corp/ui/admin/file-upload";
import { useCallback } from "react";
import { failureMessage } from "../core/failure-message.ts";
import { useSavingApi } from "./use-saving-api.ts";

const mebibyte = 1024 * 1024;

/** What the server takes; it judges by the bytes, this spares people the wait. */
export const imageRules = {
  accept: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
  maxSizeInBytes: 10 * mebibyte,
} as const;
export const documentRules = { accept: [".pdf", ".pptx", ".docx", ".odp"], maxSizeInBytes: 20 * mebibyte } as const;

/** A stored file as the upload field shows it. */
export type FieldFile = UploadedFile & { readonly file: StoredFile };

export type UploadFile = (file: File, context: UploadContext) => Promise<FieldFile>;

/** Sends one file with its progress. What fails is told beside the file, not by an alert. */
export function useUpload(): UploadFile {
  const api = useSavingApi();
  return useCallback(
    async (file, { signal, onProgress }) => {
      const stored = await api.uploadFile(
        { file },
        {
          signal,
          isErrorHandled: true,
          onUploadProgress: ({ sentBytes, totalBytes }) => onProgress(totalBytes === 0 ? null : sentBytes / totalBytes),
        },
      );
      return { ...fieldFile(stored), name: file.name };
    },
    [api],
  );
}

export function uploadFailure(error: unknown): string {
  return ApiError.isInstance(error) ? failureMessage(error) : String(error);
}

/** @param name for people. @default the last part of its address */
export function fieldFile(file: StoredFile, name: string = nameOf(file)): FieldFile {
  return {
    id: file.file_id,
    name,
    sizeInBytes: file.size,
    contentType: file.content_type,
    url: file.url,
    thumbnailUrl: file.variants?.[0]?.url,
    file,
  };
}

function nameOf({ url }: StoredFile): string {
  const last = url.split(/[?#]/u)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
