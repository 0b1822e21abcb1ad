/** The owner of the code that failed, as error types spell it. */
export type ErrorSource = "User" | "Platform" | "Library";

/** The owner of an error. `service`: a call to a service failed. */
export type ErrorOwner = "user" | "platform" | "library" | "service" | "unknown";

/**
 * Why the owner is unknown, in order: the page runs on the developer's machine without range maps; typing is disabled;
 * the stack names no script; the script has no range map (lookup); the map does not reach the position (search); the
 * map names an unknown owner.
 */
export type UnknownSource =
  | "UnknownLocalhost"
  | "UnknownDisabled"
  | "UnknownStacktrace"
  | "UnknownSourceMapLookup"
  | "UnknownSourceMapSearch"
  | "UnknownSourceMapSourceType";

/** How the error was caught: by the window's `error` event, as an unhandled rejection, or by the framework. */
export type ErrorMechanism = "sync" | "async" | "framework";

/** No response; a response that reports failure; a response whose data is invalid. */
export type ServiceErrorType = "ServiceRequestError" | "ServiceResponseError" | "ServiceDataError";

/** Errors that were not reported to telemetry, but only captured by the error-reporting service or logged. */
export type UnhandledErrorType = "UnhandledReportingError" | "UnhandledLoggingError";

/** `UserError`, `UserSyncError`, `PlatformReactError`, `LibraryAsyncError` and so on, or a type without an owner. */
export type ErrorType = ServiceErrorType | UnhandledErrorType | UnknownSource | `${ErrorSource}${string}Error`;
