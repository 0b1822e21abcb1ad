import type { Event } from "@corp/api";
import { useAuthState } from "@corp/auth/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useServices } from "../core/services-provider.tsx";
import { eventQuery } from "./event-query.ts";
import { useRegistrationReceipt } from "./use-receipts.ts";

/**
 * Whether the page shows this person's registration. "unknown": on the server, during hydration and until the sign-in
 * has decided; `own-registration-hint.ts` decides what is shown then. "failed": it may exist all the same.
 */
export type OwnState = "unknown" | "pending" | "failed" | "known";

export interface OwnEvent {
  readonly event: Event | undefined;
  readonly ownState: OwnState;
  /** Looks the registration up again. */
  readonly retry: () => void;
}

/** A waitlisted person learns of a place without a reload. */
export const refreshMs = 60_000;

/**
 * The event with the registration of the guest or the account; the event for everybody until that is loaded.
 *
 * @param loaded for everybody, if it is not in the query cache
 */
export function useOwnEvent(eventId: string, loaded?: Event): OwnEvent {
  const { api } = useServices();
  const receipt = useRegistrationReceipt(eventId);
  const { user, isStarted } = useAuthState();
  const owner = { receipt, subject: user?.subject ?? null };
  const isPerson = receipt !== null || user !== null;
  const forEverybody = useQuery({
    ...eventQuery(api, eventId),
    enabled: !isPerson,
    ...(loaded !== undefined && { initialData: loaded }),
  }).data;
  const own = useQuery({
    ...eventQuery(api, eventId, owner),
    enabled: isPerson,
    refetchInterval: ({ state }) => (state.data?.registration == null ? false : refreshMs),
  });
  const current = isPerson ? (own.data ?? forEverybody) : forEverybody;
  // After a navigation in the browser there is no event for everybody yet when a receipt is forgotten: the page stays.
  const [shown, setShown] = useState(current);
  if (current !== undefined && current !== shown) setShown(current);
  return {
    event: current ?? withoutRegistration(shown),
    ownState: isPerson && own.data === undefined ? ownState(own) : isStarted ? "known" : "unknown",
    retry: () => void own.refetch(),
  };
}

const withoutRegistration = (event: Event | undefined): Event | undefined =>
  event === undefined ? undefined : { ...event, registration: null };

const ownState = ({ isError, isFetching }: { isError: boolean; isFetching: boolean }): OwnState =>
  isError && !isFetching ? "failed" : "pending";
