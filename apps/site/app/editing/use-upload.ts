import type { StoredFile } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import type { UploadContext, UploadedFile, UploadProblem } from "@corp/ui/admin/file-upload";
import { useCallback } from "react";
import { failureMessage } from "../core/failure-message.ts";
import { useSavingApi } from "./use-saving-api.ts";

const mebibyte = 1024 * 1024;

/** The server's limits, checked before the upload. The server validates the bytes. */
export const imageRules = {
  accept: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"],
  maxSizeInBytes: 10 * mebibyte,
} as const;
export const documentRules = { accept: [".pdf", ".pptx", ".docx", ".odp"], maxSizeInBytes: 20 * mebibyte } as const;

export type FieldFile = UploadedFile & { readonly file: StoredFile };

export type UploadFile = (file: File, context: UploadContext) => Promise<FieldFile>;

/** Uploads one file. The upload field shows its failure: no alert. */
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

/** The server's rejection of the bytes is final; anything else may go through at the next try. */
export function uploadFailure(error: unknown): UploadProblem {
  if (!ApiError.isInstance(error)) return { message: String(error), canRetry: true };
  return { message: failureMessage(error), canRetry: error.status === null || !finalStatuses.has(error.status) };
}

const finalStatuses: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/** @param name @default the last segment of its URL */
export function fieldFile(file: StoredFile, name: string = fileName(file)): FieldFile {
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

function fileName({ url }: StoredFile): string {
  const last = url.split(/[?#]/u)[0]?.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
