import type { RequestOf } from "@corp/api";
import type { TelemetryReportClient } from "@corp/api/telemetry-report";
import { useEffect, useEffectEvent, useReducer } from "react";
import { emptyLogTail, nextAfterId, reduceLogTail } from "./log-tail.ts";
import type { LogTail } from "./log-tail.ts";

export type LogRequest = Omit<RequestOf<"telemetryLogs">, "cursor" | "after_id" | "limit">;
export type LogSource = Pick<TelemetryReportClient, "telemetryLogs">;

const pollMs = 3_000;
const pageSize = 100;

/**
 * The newest entries, polled every few seconds while the page is visible and not paused. The state belongs to one
 * request: remount for another.
 */
export function useLogTail(reports: LogSource, request: LogRequest, isPaused: boolean): LogTail {
  const [tail, dispatch] = useReducer(reduceLogTail, emptyLogTail);

  const poll = useEffectEvent(async (signal: AbortSignal) => {
    const afterId = nextAfterId(tail);
    const asked = { ...request, limit: pageSize, ...(afterId === undefined ? {} : { after_id: afterId }) };
    try {
      const { items, next_cursor } = await reports.telemetryLogs(asked, { signal, isErrorHandled: true });
      if (!signal.aborted) dispatch({ type: "taken", items, isCut: next_cursor !== null });
    } catch {
      if (!signal.aborted) dispatch({ type: "failed" });
    }
  });

  useEffect(() => {
    if (isPaused) return;
    const abortion = new AbortController();
    const { signal } = abortion;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const run = async (): Promise<void> => {
      if (isAsking) return;
      clearTimeout(timer);
      isAsking = true;
      if (document.visibilityState === "visible") await poll(signal);
      isAsking = false;
      if (!signal.aborted) timer = setTimeout(() => void run(), pollMs);
    };
    document.addEventListener("visibilitychange", () => void run(), { signal });
    void run();
    return () => {
      abortion.abort();
      clearTimeout(timer);
    };
  }, [isPaused]);

  return tail;
}
