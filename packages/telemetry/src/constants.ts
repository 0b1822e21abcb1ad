/** Entries or metric lines that make a batch full. @see specification section 9 */
export const BATCH_SIZE = 10;
/** How long a batch that is not full waits, in milliseconds. @see specification section 9 */
export const BATCH_INTERVAL_MS = 1000;
/** Records that wait in all endpoints together; past it the oldest are dropped and counted. */
export const QUEUE_MAX_ITEMS = 500;
/** The same in bytes of JSON: of the browser's 5 MiB of `localStorage` the application keeps nearly all. */
export const QUEUE_MAX_BYTES = 262_144;
/** How long a record is worth sending, in milliseconds: one day. */
export const RECORD_MAX_AGE_MS = 86_400_000;
/** The wait after a first failed request, in milliseconds; it doubles with each further one. */
export const BACK_OFF_FIRST_MS = 1000;
/** The longest wait between two requests, in milliseconds, also when an intake asks for a longer one. */
export const BACK_OFF_MAX_MS = 300_000;
/** How much longer than one request may take a page answers for a stored batch, in milliseconds; then any page may send it. */
export const LEASE_MARGIN_MS = 5000;
/** How long a page that takes over stored batches keeps others from looking, in milliseconds: what it wrote reaches other processes late. */
export const TAKE_OVER_MS = 100;
/** What the names of stored batches begin with, in `localStorage`. */
export const STORAGE_PREFIX = "corp.telemetry";
/** The query parameter that carries a batch's id. */
export const BATCH_PARAMETER = "batch";
/** One beacon's body at most, in bytes: `sendBeacon` shares a quota of 65,536 with every other caller of the page. */
export const BEACON_MAX_BYTES = 16_384;
/** The most talkative level that is sent. @see specification section 7 */
export const LOG_LEVEL = "debug";
/** What of each token a remote log entry carries, in characters. @see specification section 3 */
export const TOKEN_TAIL_LENGTH = 5;

/** How deep a logged value is followed. */
export const VALUE_MAX_DEPTH = 8;
/** Entries of one object, array, map or set that are written. */
export const VALUE_MAX_ENTRIES = 100;
/** Values in one logged context, at all depths together. */
export const VALUE_MAX_NODES = 2000;
/** Characters of one logged string. */
export const TEXT_MAX_LENGTH = 10_000;
/** Errors followed along `cause`. */
export const CAUSE_MAX_DEPTH = 5;
/** What stands where a secret stood. */
export const REDACTED = "[redacted]";

/** How long one delivery may take before it counts as failed, in milliseconds. */
export const DELIVERY_TIMEOUT_MS = 20_000;
/** Where error metrics go, under the sink's `baseUrl`. */
export const ERROR_METRIC_PATH = "/error-metric";
/** Where message metrics go, under the sink's `baseUrl`. */
export const MESSAGE_METRIC_PATH = "/message-metric";
/** Where log entries go, under the gateway's address; the service's name follows. @see specification section 7 */
export const LOG_INPUT_PATH = "/input/open?login=";
/** Characters of an error's or a message's class in a metric: a metric is a counter's name, not a text. */
export const METRIC_CLASS_MAX_LENGTH = 64;
/** The framework in the names of error types; `UserReactError` for one. @see specification section 8 */
export const FRAMEWORK_NAME = "React";
/** Log entries and analytics events that one page may send in a minute; metrics are merged and not counted. */
export const RECORDS_PER_MINUTE = 600;
/** How long an error's log entry that repeats an earlier one is left out, in milliseconds. */
export const DEDUPE_WINDOW_MS = 5000;
/** One minute in milliseconds. */
export const MINUTE_MS = 60_000;

/** Analytics events that make a batch full. @see specification section 9 */
export const ANALYTICS_BATCH_SIZE = 20;
/** From this many bytes on a batch of analytics events goes by XMLHttpRequest. @see specification section 9 */
export const ANALYTICS_XHR_THRESHOLD_BYTES = 65_536;
/** Where the tab's session and its last page view are kept, in `sessionStorage`. */
export const ANALYTICS_SESSION_KEY = "corp.telemetry.session";
/** How long after the beginning of a page view the last page's scroll position is not taken for its own, in milliseconds. */
export const SCROLL_SETTLE_MS = 500;
/** How long the configuration by script callback is waited for, in milliseconds; after it the channel is off. */
export const SCRIPT_CONFIG_TIMEOUT_MS = 10_000;
/** Where log entries go, under the address the configuration names. @see specification section 7 */
export const SCRIPT_LOG_PATH = "/v1/lg";
/** Where metrics go, under the address the configuration names. @see specification section 7 */
export const SCRIPT_METRIC_PATH = "/v1/mc";
/** Under it stand a page's own measurements, by name. @see specification section 7 */
export const BROWSER_METRICS_PATH = "/browser-metrics/";

/** The gravest to the most talkative entry that goes to the error-reporting service. @see specification section 9 */
export const REPORTING_LEVEL = "warn";
/** The same on localhost. @see specification section 9 */
export const REPORTING_LOCAL_LEVEL = "debug";
/** Breadcrumbs that a report carries. @see specification section 9 */
export const REPORTING_MAX_BREADCRUMBS = 100;
/** Uploads to the error-reporting service that wait at once. @see specification section 9 */
export const REPORTING_MAX_UPLOADS = 64;
/** How long nothing is uploaded after a 429 that names no time, in milliseconds. @see specification section 9 */
export const REPORTING_RATE_LIMIT_BACK_OFF_MS = 60_000;
/** Reports that wait while the error-reporting service's client is being loaded. */
export const REPORTING_MAX_WAITING = 20;
/** The client is loaded after so long where nobody tells when the page is idle, in milliseconds. */
export const REPORTING_LOAD_DEADLINE_MS = 5000;
/** How long uploads may still take when reporting stops, in milliseconds. */
export const REPORTING_CLOSE_TIMEOUT_MS = 2000;
/** The share of page loads and navigations that are traced. @see specification section 9 */
export const TRACES_SAMPLE_RATE = 0.1;
/** Spans that one trace's transaction carries. @see specification section 9 */
export const TRACING_MAX_SPANS = 1000;
/** A transaction ends after so long without a new span, in milliseconds. @see specification section 9 */
export const TRACING_IDLE_TIMEOUT_MS = 1000;
/** A transaction ends after so long whatever goes on, in milliseconds. @see specification section 9 */
export const TRACING_FINAL_TIMEOUT_MS = 30_000;
/** A span without an end ends its transaction after so long, in milliseconds. @see specification section 9 */
export const TRACING_CHILD_SPAN_TIMEOUT_MS = 15_000;
/** Characters of the `baggage` header; a longer one is not given. @see specification section 9 */
export const TRACING_BAGGAGE_MAX_LENGTH = 8192;
/** Elements in the description of what a vital was measured on: the element and its nearest parents. */
export const TARGET_MAX_DEPTH = 4;
/** Stands after the storage prefix in the names of calls that a page could not do before it ended; the service's name follows. */
export const EARLY_STORAGE_MARK = ".early.";
/** How long an error that was only logged may still be reported by others before it counts as unhandled, in milliseconds. */
export const UNHANDLED_WAIT_MS = 1000;
/** How long the page may be busy before the rest of telemetry is loaded all the same, in milliseconds. */
export const IDLE_TIMEOUT_MS = 1000;
