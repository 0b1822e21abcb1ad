/** Whose code failed, by the top stack frame. */
export type ErrorSource = "User" | "Platform" | "Library";

/** Why the source could not be told. @see specification section 8, "Error typing for telemetry" */
export type UnknownSource = "UnknownLocalhost" | "UnknownDisabled" | "UnknownStacktrace";

/** How the error was caught: by the window's `error` event, as an unhandled rejection, or by the framework. */
export type ErrorChannel = "sync" | "async" | "framework";

export type ServiceErrorType = "ServiceRequestError" | "ServiceResponseError" | "ServiceDataError";

/** `UserError`, `UserSyncError`, `PlatformReactError`, `LibraryAsyncError` and so on, a service type, or an unknown one. */
export type ErrorType = ServiceErrorType | UnknownSource | `${ErrorSource}${string}Error`;

/** Tells from a stack whose code failed. */
export type ClassifySource = (stack: string | undefined) => ErrorSource | UnknownSource;
