/** Answers worth one more try of a GET (specification, section 8: retry). */
export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** How often a GET is sent again; POST, PUT, PATCH and DELETE never are. */
export const getRetryLimit = 1;

/** The longest wait before a GET is sent again, whatever `Retry-After` asks for: somebody is looking at a spinner. */
export const maxRetryDelayMs = 2_000;

/** No time-out by default (specification, section 9: HTTP client default timeout 0). */
export const defaultTimeoutMs = 0;
