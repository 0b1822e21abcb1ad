/** How the console shows an error: as uncaught, logged by React's handlers, or not at all. */
export type Seen = "uncaught" | "twice uncaught" | "printed" | "nowhere";

/**
 * The result for each way of the sample application: the type and class that the intake receives, and how the console
 * shows the error.
 */
export type Expected = readonly [errorType: string, errorClass: string, seen?: Seen];

export const expectedTypes: Readonly<Record<string, Expected>> = {
  handler: ["UserSyncError", "TypeError"],
  listener: ["UserSyncError", "TypeError"],
  "null property": ["UserSyncError", "TypeError"],
  timer: ["UserSyncError", "TypeError"],
  microtask: ["UserSyncError", "TypeError"],
  frame: ["UserSyncError", "TypeError"],
  observer: ["UserSyncError", "TypeError"],
  element: ["UserSyncError", "TypeError"],
  generator: ["UserSyncError", "TypeError"],
  "class constructor": ["UserSyncError", "TypeError"],
  getter: ["UserSyncError", "TypeError"],
  "array callback": ["UserSyncError", "TypeError"],
  comparator: ["UserSyncError", "TypeError"],
  conversion: ["UserSyncError", "TypeError"],
  trap: ["UserSyncError", "TypeError"],
  eval: ["UserSyncError", "TypeError"],
  "json parse": ["UserSyncError", "SyntaxError"],
  recursion: ["UserSyncError", "RangeError"],
  "array length": ["UserSyncError", "RangeError"],
  "text length": ["UserSyncError", "RangeError"],
  selector: ["UserSyncError", "SyntaxError"],
  "message port": ["UserSyncError", "TypeError"],
  worker: ["UserSyncError", "TypeError"],

  "async function": ["UserAsyncError", "TypeError"],
  "promise chain": ["UserAsyncError", "TypeError"],
  "promise executor": ["UserAsyncError", "TypeError"],
  "async generator": ["UserAsyncError", "TypeError"],
  "async json": ["UserAsyncError", "SyntaxError"],
  "fetch failure": ["ServiceRequestError", "TypeError"],
  "aborted fetch": ["UserAsyncError", "AbortError"],
  // No script was running when the last one failed.
  "promise any": ["UnknownStacktrace", "AggregateError"],
  "missing module": ["UnknownStacktrace", "TypeError"],
  "module that fails": ["UserAsyncError", "SyntaxError"],
  "split module": ["UserAsyncError", "RangeError"],
  "split module, library": ["LibraryAsyncError", "SyntaxError"],

  library: ["LibrarySyncError", "TypeError"],
  "short library function": ["LibrarySyncError", "TypeError"],
  "library, later": ["LibraryAsyncError", "RangeError"],
  "library, timer": ["LibrarySyncError", "TypeError"],
  "library, template": ["LibrarySyncError", "SyntaxError"],
  "library, proxy": ["LibrarySyncError", "ReferenceError"],
  "library, function of a text": ["LibrarySyncError", "TypeError"],
  "library, clone": ["LibrarySyncError", "DataCloneError"],
  "library calls back": ["UserSyncError", "TypeError"],
  "library calls the platform": ["PlatformSyncError", "TypeError"],
  "library, through everybody": ["LibrarySyncError", "TypeError"],
  // Chromium omits the constructor's frames; in Firefox and Safari the library is on top.
  "class of the library": ["UserSyncError", "LibraryError"],
  platform: ["PlatformSyncError", "TypeError"],
  "platform, later": ["PlatformAsyncError", "TypeError"],
  "platform parses": ["PlatformSyncError", "SyntaxError"],
  "platform wraps": ["PlatformSyncError", "Error"],
  "platform calls back": ["UserSyncError", "TypeError"],
  "service, no response": ["ServiceRequestError", "ApiError"],
  "service, error response": ["ServiceResponseError", "ApiError"],
  "service, no data": ["ServiceDataError", "ApiError"],

  // Without a stack the position is unknown: that of the `error` event may be where React rethrew it.
  text: ["UnknownStacktrace", "NonError"],
  null: ["UnknownStacktrace", "NonError"],
  undefined: ["UnknownStacktrace", "NonError"],
  number: ["UnknownStacktrace", "NonError"],
  object: ["UnknownStacktrace", "NonError"],
  "rejected text": ["UnknownStacktrace", "NonError"],
  "rejected nothing": ["UnknownStacktrace", "NonError"],
  frozen: ["UserSyncError", "TypeError"],
  "proxy that throws": ["UnknownStacktrace", "NonError"],
  "no stack": ["UnknownStacktrace", "TypeError"],
  "stack that throws": ["UnknownStacktrace", "RangeError"],
  "stack of no text": ["UnknownStacktrace", "TypeError"],
  "stack of no lines": ["UnknownStacktrace", "TypeError"],
  "frames in the message": ["UserSyncError", "TypeError"],
  "foreign realm": ["UserSyncError", "RangeError"],
  "foreign parse": ["UserSyncError", "SyntaxError"],
  // The frame's own error belongs to the frame; the console shows both.
  "error in a frame": ["UserSyncError", "TypeError", "twice uncaught"],
  aggregate: ["UserSyncError", "AggregateError"],
  cause: ["UserSyncError", "Error"],
  // In Chromium only DOMExceptions thrown by the browser have a stack.
  "dom exception": ["UnknownStacktrace", "NotSupportedError"],

  render: ["UserReactError", "TypeError", "printed"],
  "render in a boundary": ["UserReactError", "TypeError", "printed"],
  "render in two boundaries": ["UserReactError", "TypeError", "printed"],
  effect: ["UserReactError", "RangeError", "printed"],
  "layout effect": ["UserReactError", "RangeError", "printed"],
  "lazy page": ["UserReactError", "TypeError", "printed"],
  "library in render": ["LibraryReactError", "TypeError", "printed"],
  "platform in render": ["PlatformReactError", "TypeError", "printed"],
  "react rejects": ["LibraryReactError", "Error", "printed"],

  "by hand": ["UserError", "TypeError", "nowhere"],
  "by hand, platform": ["PlatformError", "TypeError", "nowhere"],
  "by hand, library": ["LibrarySyncError", "TypeError", "nowhere"],
  "seen by the logger": ["UnhandledLoggingError", "TypeError", "nowhere"],
};
