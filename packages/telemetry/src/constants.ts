/** Log entries or metrics in a full batch. */
export const BATCH_SIZE = 10;
/** How long an incomplete batch waits, in milliseconds. */
export const BATCH_INTERVAL_MS = 1000;
/** The same on a page that was just hidden, in milliseconds: other listeners of that event may record, too. */
export const HIDDEN_INTERVAL_FIRST_MS = 1;
/** The same on a hidden page at most, in milliseconds: its stored batches wait twice as long with each one. */
export const HIDDEN_INTERVAL_MAX_MS = 10_000;
/** Records queued for all endpoints together. */
export const QUEUE_MAX_ITEMS = 500;
/** Bytes of JSON queued: a twentieth of the 5 MiB of `localStorage` that the page shares with the application. */
export const QUEUE_MAX_BYTES = 262_144;
/** Older records are dropped, in milliseconds: one day. */
export const RECORD_MAX_AGE_MS = 86_400_000;
/** Back-off after a first failure, in milliseconds; doubles with each further one. */
export const BACK_OFF_FIRST_MS = 1000;
/** The longest back-off, in milliseconds; also caps Retry-After. */
export const BACK_OFF_MAX_MS = 300_000;
/** The wait for the last writes of a batch's owner, in milliseconds: other processes see them with a delay. */
export const TAKE_OVER_MS = 100;
/** From this age on, in milliseconds, a stored batch that no lock protects belongs to every page. */
export const UNLOCKED_BATCH_AGE_MS = 30_000;
/** Prefix of the keys in `localStorage`. */
export const STORAGE_PREFIX = "corp.telemetry";
/** The query parameter that carries a batch's id. */
export const BATCH_PARAMETER = "batch";
/** Largest body of one beacon, in bytes: all `sendBeacon` calls of a page share a quota of 65,536. */
export const BEACON_MAX_BYTES = 16_384;
/** The most verbose level that is sent. */
export const LOG_LEVEL = "debug";
/** Trailing characters of each token in a remote log entry. */
export const TOKEN_TAIL_LENGTH = 5;

/** Nesting depth up to which a logged value is serialised. */
export const VALUE_MAX_DEPTH = 8;
/** Serialised entries of one object, array, map or set. */
export const VALUE_MAX_ENTRIES = 100;
/** Serialised values in one logged context, at all depths together. */
export const VALUE_MAX_NODES = 2000;
/** Characters of one logged string. */
export const TEXT_MAX_LENGTH = 10_000;
/** Characters of the strings and keys in one logged context together. */
export const VALUE_MAX_LENGTH = 30_000;
/** Errors followed along `cause`. */
export const CAUSE_MAX_DEPTH = 5;
/** Errors of one stack trace: the error, its causes and inner errors. */
export const INNER_ERRORS_MAX_COUNT = 12;
export const REDACTED = "[redacted]";

/** Time-out of one request, in milliseconds. */
export const DELIVERY_TIMEOUT_MS = 20_000;
/** Characters of an error's or a message's class in a metric: a counter's name, not a text. */
export const METRIC_CLASS_MAX_LENGTH = 64;
/** The framework in error types such as `UserReactError`. */
export const FRAMEWORK_NAME = "React";
/** Log entries and analytics events of one page in a minute; metrics are merged and not limited. */
export const RECORDS_PER_MINUTE = 600;
/** How long an error's repeated log entry is dropped, in milliseconds. */
export const DEDUPE_WINDOW_MS = 5000;
export const MINUTE_MS = 60_000;

/** Analytics events in a full batch. */
export const ANALYTICS_BATCH_SIZE = 20;
/** Batches of analytics events of this many bytes or more go by XMLHttpRequest. */
export const ANALYTICS_XHR_THRESHOLD_BYTES = 65_536;
/** How long after a page view starts the scroll position may still be the previous page's, in milliseconds. */
export const SCROLL_SETTLE_MS = 500;
/** Time-out of the configuration by script callback, in milliseconds; after it the channel is off. */
export const SCRIPT_CONFIG_TIMEOUT_MS = 10_000;

/** The most verbose level that goes to the error-reporting service. */
export const REPORTING_LEVEL = "warn";
/** The same on localhost. */
export const REPORTING_LOCAL_LEVEL = "debug";
/** Breadcrumbs of one report. */
export const REPORTING_MAX_BREADCRUMBS = 100;
/** Concurrent uploads to the error-reporting service. */
export const REPORTING_MAX_UPLOADS = 64;
/** Upload pause after a 429 without Retry-After, in milliseconds. */
export const REPORTING_RATE_LIMIT_BACK_OFF_MS = 60_000;
/** Reports buffered while the error-reporting client is loading. */
export const REPORTING_MAX_WAITING = 20;
/** The time after which the client is loaded without an idle callback, in milliseconds. */
export const REPORTING_LOAD_DEADLINE_MS = 5000;
/** Time-out of the last uploads when reporting stops, in milliseconds. */
export const REPORTING_CLOSE_TIMEOUT_MS = 2000;
/** The share of page loads and navigations that are traced. */
export const TRACES_SAMPLE_RATE = 0.1;
/** Spans of one transaction. */
export const TRACING_MAX_SPANS = 1000;
/** A transaction ends this long after its last span, in milliseconds. */
export const TRACING_IDLE_TIMEOUT_MS = 1000;
/** The longest transaction, in milliseconds. */
export const TRACING_FINAL_TIMEOUT_MS = 30_000;
/** A span that stays open ends its transaction after this long, in milliseconds. */
export const TRACING_CHILD_SPAN_TIMEOUT_MS = 15_000;
/** Characters of the `baggage` header; a longer one is omitted. */
export const TRACING_BAGGAGE_MAX_LENGTH = 8192;
/** Elements in the description of a web vital's target: the element and its nearest ancestors. */
export const TARGET_MAX_DEPTH = 4;
/** How long a logged error may still be reported before it counts as `UnhandledLoggingError`, in milliseconds. */
export const UNHANDLED_WAIT_MS = 1000;
/** The longest wait for an idle page before the deferred part is loaded, in milliseconds. */
export const IDLE_TIMEOUT_MS = 1000;
