import type { Event } from "@corp/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** The maximum delay of a browser timer, about 24 days. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Invalidates all queries when the event starts or ends and when its registration opens or closes, so that an open page
 * stays correct.
 */
export function useEventClock(event: Event | undefined): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    const nextMs = event === undefined ? null : nextBoundary(event, Date.now());
    if (nextMs === null) return undefined;
    // Half a second after the boundary, so that the server's clock has passed it.
    const delayMs = Math.min(Math.max(nextMs - Date.now(), 0) + 500, longestTimerMs);
    const timer = setTimeout(() => void queryClient.invalidateQueries(), delayMs);
    return () => clearTimeout(timer);
  }, [event, queryClient]);
}

/** The next instant at which the event's page changes, as Unix time in milliseconds; null when all have passed. */
export function nextBoundary(
  event: Pick<Event, "starts_at" | "ends_at" | "registration_opens_at" | "registration_closes_at">,
  nowMs: number,
): number | null {
  const instants = [event.starts_at, event.ends_at, event.registration_opens_at, event.registration_closes_at];
  const upcoming = instants
    .flatMap((instant) => (instant === null ? [] : Date.parse(instant)))
    .filter((ms) => ms > nowMs);
  return upcoming.length === 0 ? null : Math.min(...upcoming);
}
