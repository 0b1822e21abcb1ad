export { ApiError } from "./errors/api-error.ts";
export type { ApiErrorCode, ApiErrorInit } from "./errors/api-error.ts";
