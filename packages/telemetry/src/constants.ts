/** Entries or metric lines that make a batch full. @see specification section 9 */
export const BATCH_SIZE = 10;
/** How long a batch that is not full waits, in milliseconds. @see specification section 9 */
export const BATCH_INTERVAL_MS = 1000;
/** Items one queue holds; past it the oldest are dropped and counted. */
export const QUEUE_MAX_ITEMS = 500;
/** One beacon's body at most, in bytes: `sendBeacon` shares a quota of 65,536 with every other caller of the page. */
export const BEACON_MAX_BYTES = 16_384;
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
/** Where error metrics go, under `metricsBaseUrl`. */
export const ERROR_METRIC_PATH = "/error-metric";
/** Where message metrics go, under `metricsBaseUrl`. */
export const MESSAGE_METRIC_PATH = "/message-metric";
/** Where log entries go, under `logsUrl`; the service's name follows. @see specification section 7 */
export const LOG_INPUT_PATH = "/input/open?login=";
/** Characters of an error's or a message's class in a metric: a metric is a counter's name, not a text. */
export const METRIC_CLASS_MAX_LENGTH = 64;
