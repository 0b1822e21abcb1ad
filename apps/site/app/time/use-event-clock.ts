import type { Event } from "@corp/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** The longest wait that a browser's timer can hold, about 24 days. */
const longestTimerMs = 2 ** 31 - 1;

/** Asks anew when the event begins or ends, and when its registration opens or closes: a page that is left open keeps true. */
export function useEventClock(event: Event | undefined): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const nextMs = event === undefined ? null : nextBoundary(event, Date.now());
    if (nextMs === null) return undefined;
    // A little later than the server's own clock turns.
    const delayMs = Math.min(Math.max(nextMs - Date.now(), 0) + 500, longestTimerMs);
    const timer = setTimeout(() => void queryClient.invalidateQueries(), delayMs);
    return () => clearTimeout(timer);
  }, [event, queryClient]);
}

/** The next instant at which the event's page reads differently, in milliseconds since 1970; null when all have been. */
export function nextBoundary(
  event: Pick<Event, "starts_at" | "ends_at" | "registration_opens_at" | "registration_closes_at">,
  nowMs: number,
): number | null {
  const instants = [event.starts_at, event.ends_at, event.registration_opens_at, event.registration_closes_at];
  const coming = instants
    .flatMap((instant) => (instant === null ? [] : Date.parse(instant)))
    .filter((ms) => ms > nowMs);
  return coming.length === 0 ? null : Math.min(...coming);
}
