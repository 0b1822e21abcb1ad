/** Documents that may be uploaded, by the type detected from their bytes. */
export const documentTypes = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.oasis.opendocument.presentation": "odp",
} as const;
export type DocumentType = keyof typeof documentTypes;
export type DocumentExtension = (typeof documentTypes)[DocumentType];

/** Images that may be uploaded: sharp's name of the format, and the file extension. */
export const imageTypes = {
  "image/jpeg": { format: "jpeg", extension: "jpg" },
  "image/png": { format: "png", extension: "png" },
  "image/apng": { format: "png", extension: "png" },
  "image/webp": { format: "webp", extension: "webp" },
  "image/avif": { format: "heif", extension: "avif" },
  "image/gif": { format: "gif", extension: "gif" },
} as const;
export type ImageType = keyof typeof imageTypes;

export const storedImageTypes = { avif: "image/avif", webp: "image/webp" } as const;
export type StoredImageExtension = keyof typeof storedImageTypes;
export type StoredImageType = (typeof storedImageTypes)[StoredImageExtension];

const mebibyte = 1024 * 1024;
export const maxImageBytes = 10 * mebibyte;
export const maxDocumentBytes = 20 * mebibyte;
