import type { StoredFile } from "@corp/api/contract";
import type { UrlSigner } from "../signing/signed-url.ts";
import type { FileRecord } from "./file-record.ts";

/** Describes stored files for the API, with the URLs at which the site serves them. */
export interface FileUrls {
  /** A private document gets a URL that is valid for an hour: describe it only to callers who may read it. */
  describe(file: FileRecord): StoredFile;
}

interface FileUrlsOptions {
  readonly signer: UrlSigner;
  readonly now: () => Date;
}

/** Long enough to read a list and open its documents, too short to be shared. */
const privateUrlMs = 3_600_000;

/** @param publicApiPath the path of the product API as browsers see it, such as `/p-api/product`. */
export function createFileUrls(publicApiPath: string, { signer, now }: FileUrlsOptions): FileUrls {
  const publicUrl = (name: string): string => `${publicApiPath}/file/${name}`;
  const privateUrl = (fileId: string): string =>
    publicApiPath + signer.sign(`/file/private/${fileId}`, new Date(now().getTime() + privateUrlMs));
  return {
    describe(file) {
      const widest = file.variants.at(-1);
      const name = file.storage_name ?? widest?.name ?? file.file_id;
      return {
        file_id: file.file_id,
        url: file.is_private ? privateUrl(file.file_id) : publicUrl(name),
        content_type: file.content_type,
        size: file.size,
        ...(file.width === null ? {} : { width: file.width }),
        ...(file.height === null ? {} : { height: file.height }),
        ...(file.kind === "image" ? { variants: file.variants.map(describeVariant) } : {}),
      };
    },
  };

  function describeVariant({ name, contentType, width }: FileRecord["variants"][number]) {
    return { url: publicUrl(name), content_type: contentType, width };
  }
}
