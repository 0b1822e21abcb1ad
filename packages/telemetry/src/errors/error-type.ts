/** Whose code failed, by the top stack frame. */
export type ErrorSource = "User" | "Platform" | "Library";

/**
 * Why the source could not be told: the page is served from the developer's machine without range maps; typing is switched off; the
 * stack names no script; the script has no range map (lookup); the map does not reach the position (search); the map names an owner
 * that is not known (source type).
 *
 * @see specification section 8, "Error typing for telemetry"
 */
export type UnknownSource =
  | "UnknownLocalhost"
  | "UnknownDisabled"
  | "UnknownStacktrace"
  | "UnknownSourceMapLookup"
  | "UnknownSourceMapSearch"
  | "UnknownSourceMapSourceType";

/** How the error was caught: by the window's `error` event, as an unhandled rejection, or by the framework. */
export type ErrorChannel = "sync" | "async" | "framework";

/** No answer came; the answer says that it failed; the answer's data cannot be used. */
export type ServiceErrorType = "ServiceRequestError" | "ServiceResponseError" | "ServiceDataError";

/** Nobody reported it here: the error-reporting service, or the logger, was the only one to see it. */
export type UnhandledErrorType = "UnhandledReportingError" | "UnhandledLoggingError";

/** `UserError`, `UserSyncError`, `PlatformReactError`, `LibraryAsyncError` and so on, or a type without an owner. */
export type ErrorType = ServiceErrorType | UnhandledErrorType | UnknownSource | `${ErrorSource}${string}Error`;
