import type { StoredFile } from "@corp/api/contract";

interface FileRecord {
  readonly fileId: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly variants: readonly { readonly name: string; readonly contentType: string; readonly width: number }[];
}

/** Turns stored files into what callers receive: addresses under which the site passes them on. */
export interface FileUrls {
  describe(file: FileRecord): StoredFile;
}

/** @param publicApiPath the path of the product API as browsers see it, such as `/p-api/product`. */
export function createFileUrls(publicApiPath: string): FileUrls {
  const url = (name: string): string => `${publicApiPath}/file/${name}`;
  return {
    describe(file) {
      const widest = file.variants.at(-1);
      return {
        file_id: file.fileId,
        url: url(widest?.name ?? file.fileId),
        content_type: file.contentType,
        size: file.size,
        ...(file.width === null ? {} : { width: file.width }),
        ...(file.height === null ? {} : { height: file.height }),
        variants: file.variants.map(({ name, contentType, width }) => ({
          url: url(name),
          content_type: contentType,
          width,
        })),
      };
    },
  };
}
