import { createLogger } from "@corp/telemetry/server";
import type { Logger } from "@corp/telemetry/server";

export interface AnsweredRequest {
  readonly method: string;
  /** Path and query; the query is not logged. */
  readonly url: string;
  readonly status: number;
  readonly durationMs: number;
  readonly requestId: string;
  /** The answer was there before it was asked for. */
  readonly isCacheHit: boolean;
}

export type LogRequest = (answered: AnsweredRequest) => void;

/** One line for each request, but for assets that were there. */
export function createLogRequest(logger: Logger): LogRequest {
  return ({ method, url, status, durationMs, requestId, isCacheHit }) => {
    if (status < 400 && url.startsWith("/assets/")) return;
    const path = pathOf(url);
    logger[status >= 500 ? "error" : "info"](`${method} ${path} ${status}`, {
      ...{ method, path, status, durationMs: Math.round(durationMs), requestId },
      ...(isCacheHit && { cached: true }),
    });
  };
}

/** Of as many pages and statuses lines are prepared. */
const maxPrepared = 1000;

type Prepared = readonly [beforeTime: string, beforeId: string, rest: string];

/**
 * The same lines for answers that took no time. They differ by their instant and their id alone, so the logger writes each once: looking
 * for secrets in all of it again would take longer than the answer.
 *
 * @param write where the logger writes its lines.
 */
export function createCacheHitLog(
  context: Readonly<Record<string, unknown>>,
  write: (line: string) => void,
): LogRequest {
  const prepared = new Map<string, Prepared>();
  let toldMs = 0;
  let told = "";

  return (answered) => {
    const key = `${answered.method} ${answered.status} ${pathOf(answered.url)}`;
    let line = prepared.get(key);
    if (line === undefined) {
      line = prepare(context, answered);
      if (prepared.size >= maxPrepared) prepared.clear();
      prepared.set(key, line);
    }
    const nowMs = Date.now();
    if (nowMs !== toldMs) {
      toldMs = nowMs;
      told = new Date(nowMs).toISOString();
    }
    write(line[0] + told + line[1] + answered.requestId + line[2]);
  };
}

const anInstant = new Date(0);
const anId = "00000000-0000-4000-8000-000000000000";

/** Between quotes a text cannot hold the quotes of another field: neither mark is found in a path. */
function prepare(context: Readonly<Record<string, unknown>>, answered: AnsweredRequest): Prepared {
  let line = "";
  const logger = createLogger({ context, now: () => anInstant, write: (text) => void (line = text) });
  createLogRequest(logger)({ ...answered, durationMs: 0, requestId: anId });
  const time = anInstant.toISOString();
  const timeAt = line.indexOf(`"ts":"${time}"`) + '"ts":"'.length;
  const idAt = line.indexOf(`"requestId":"${anId}"`) + '"requestId":"'.length;
  return [line.slice(0, timeAt), line.slice(timeAt + time.length, idAt), line.slice(idAt + anId.length)];
}

const pathOf = (url: string): string => {
  const queryAt = url.indexOf("?");
  return queryAt === -1 ? url : url.slice(0, queryAt);
};
