import { createLogger } from "@corp/telemetry/server";
import type { Logger } from "@corp/telemetry/server";
import { LRUCache } from "lru-cache";
import { redactPrivateText } from "../app/core/redact-private-data.ts";

export interface CompletedRequest {
  readonly method: string;
  /** Path and query; the query is not logged. */
  readonly url: string;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
  /** The response came from the page cache. */
  readonly isCacheHit: boolean;
}

export type LogRequest = (completed: CompletedRequest) => void;

/** Logs one line for each request, except for assets that were found. Tokens and emails are left out. */
export function createLogRequest(logger: Logger): LogRequest {
  return ({ method, url, status, durationMs, requestId, isCacheHit }) => {
    if (status < 400 && url.startsWith("/assets/")) return;
    const path = redactPrivateText(loggedPath(url));
    logger[status >= 500 ? "error" : "info"](`${method} ${path} ${status}`, {
      method,
      path,
      status,
      durationMs: Math.round(durationMs),
      requestId,
      ...(isCacheHit && { cached: true }),
    });
  };
}

/** Number of lines, by method, status and path, that are stored for reuse. */
const maxTemplates = 1000;

type LineTemplate = readonly [beforeTime: string, beforeId: string, rest: string];

/**
 * Logs cache hits. Their lines differ in time and request id alone, so the logger formats each line once: redacting
 * secrets in it again would take longer than the response.
 *
 * @param write the logger's own output.
 */
export function createCacheHitLog(
  context: Readonly<Record<string, unknown>>,
  write: (line: string) => void,
): LogRequest {
  const templates = new LRUCache<string, LineTemplate>({ max: maxTemplates });
  let formattedMs = 0;
  let formattedTime = "";

  return (completed) => {
    const key = `${completed.method} ${completed.status} ${loggedPath(completed.url)}`;
    let template = templates.get(key);
    if (template === undefined) {
      template = createTemplate(context, completed);
      templates.set(key, template);
    }
    const nowMs = Date.now();
    if (nowMs !== formattedMs) {
      formattedMs = nowMs;
      formattedTime = new Date(nowMs).toISOString();
    }
    write(template[0] + formattedTime + template[1] + completed.requestId + template[2]);
  };
}

const placeholderTime = new Date(0);
const placeholderId = "00000000-0000-4000-8000-000000000000";

/** A JSON string escapes quotes, so no path can contain either mark. */
function createTemplate(context: Readonly<Record<string, unknown>>, completed: CompletedRequest): LineTemplate {
  let line = "";
  const logger = createLogger({ context, now: () => placeholderTime, write: (text) => void (line = text) });
  createLogRequest(logger)({ ...completed, durationMs: 0, requestId: placeholderId });
  const time = placeholderTime.toISOString();
  const timeAt = line.indexOf(`"ts":"${time}"`) + '"ts":"'.length;
  const idAt = line.indexOf(`"requestId":"${placeholderId}"`) + '"requestId":"'.length;
  return [line.slice(0, timeAt), line.slice(timeAt + time.length, idAt), line.slice(idAt + placeholderId.length)];
}

/** A longer one is cut: a log line must not be as long as what a stranger sends. */
const maxPathCharacters = 200;

const loggedPath = (url: string): string => {
  const queryAt = url.indexOf("?");
  return url.slice(0, Math.min(queryAt === -1 ? url.length : queryAt, maxPathCharacters));
};
