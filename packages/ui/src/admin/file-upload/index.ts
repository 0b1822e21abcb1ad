export { FileUpload } from "./file-upload.tsx";
export type { FileUploadProps } from "./file-upload.tsx";
export type { UploadContext, UploadProblem } from "./upload-queue.ts";
export type { UploadedFile } from "./upload-row.tsx";
