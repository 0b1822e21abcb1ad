export { ApiError } from "./errors/api-error.ts";
export type { ApiErrorInit } from "./errors/api-error.ts";
export type { ApiErrorCode, ErrorMessages } from "./errors/error-messages.ts";
export { createFailureAlerts } from "./errors/failure-alerts.ts";
export type { FailureAlert, FailureAlertsOptions } from "./errors/failure-alerts.ts";
export { pageStatusOf } from "./errors/page-status.ts";
export type { PageStatus } from "./errors/page-status.ts";
