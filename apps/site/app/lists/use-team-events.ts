import type { OwnTeamEvent } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { useUser } from "@corp/auth/react";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../core/services-provider.tsx";

export interface TeamEvents {
  readonly events: readonly OwnTeamEvent[];
  /** Whether they are known. Offline they may never be: the server decides about every call. */
  readonly status: "loading" | "known" | "failed";
}

/** The events on whose team the account is; the first request makes its invitations its own. */
export function useTeamEvents(): TeamEvents {
  const { api } = useServices();
  const isSignedIn = useUser() !== null;
  const { data, isError } = useQuery({
    ...callQuery(api, "eventTeamOwnList", {}),
    enabled: isSignedIn,
    queryFn: ({ signal }) => api.eventTeamOwnList({}, { signal, isErrorHandled: true }),
  });
  const status = data !== undefined ? "known" : isError ? "failed" : "loading";
  return { events: data?.items ?? [], status };
}
