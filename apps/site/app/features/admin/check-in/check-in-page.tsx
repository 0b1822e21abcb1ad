import { callKey, callQuery } from "@corp/api/react";
import { useUser } from "@corp/auth/react";
import { Link, Loader } from "@corp/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { forgetRemembered } from "../../../core/tab-memory.ts";
import { RecordFailure } from "../../../lists/record-failure.tsx";
import { refetchAnew } from "../../../lists/refetch-anew.ts";
import { CalledOffScreen } from "./called-off-screen.tsx";
import { accountDesk, CheckInDeskProvider } from "./check-in-desk.ts";
import { CheckInScreen } from "./check-in-screen.tsx";
import { keepPageOffline } from "./keep-page-offline.ts";
import { messages } from "./messages.ts";
import { countIntervalMs } from "./use-check-in-queue.ts";
import { useRemembered } from "./use-remembered.ts";

/** Check-in at an event with an account, designed for a phone in one hand. */
export function CheckInPage({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const subject = useUser()?.subject ?? "";
  const desk = useMemo(() => accountDesk(api, eventId, subject), [api, eventId, subject]);
  const queryClient = useQueryClient();
  const request = { event_id: eventId };
  const { data, error, refetch } = useQuery({
    ...callQuery(api, "eventGet", request),
    queryFn: ({ signal }) => api.eventGet(request, { signal, isErrorHandled: true }),
    // It may be called off at any time, and that may be undone.
    refetchInterval: countIntervalMs,
  });
  const [closings, setClosings] = useState(0);
  const reopen = useCallback((): void => {
    // An account that has lost its access keeps no names; one that has it loads them again.
    forgetRemembered(desk.memoryKey);
    const asked = [
      refetchAnew(queryClient, callKey("eventGet", { event_id: eventId })),
      refetchAnew(queryClient, callKey("eventTeamOwnList", {})),
    ];
    void Promise.all(asked).then(() => setClosings((before) => before + 1));
  }, [queryClient, eventId, desk]);
  const event = useRemembered(`${desk.memoryKey}.event`, data);
  const isShown = data !== undefined;
  useEffect(() => {
    // Without it the page works as before, but does not survive a reload without network.
    if (isShown) void keepPageOffline(location.pathname).catch(() => undefined);
  }, [isShown]);
  if (event === undefined && error !== null) {
    return <RecordFailure error={error} onRetry={refetch} to="/admin/events" toLabel={messages.toEvents} />;
  }
  if (event === undefined) return <Loader label={messages.loading} />;
  const back = (
    <Link variant="quiet" render={<RouterLink to={`/admin/events/${eventId}/participants`} />}>
      {messages.back}
    </Link>
  );
  if (event.called_off !== null) return <CalledOffScreen event={event} back={back} queueKey={desk.queueKey} />;
  return (
    <CheckInDeskProvider value={desk}>
      <CheckInScreen
        key={closings}
        title={event.title}
        timeZone={event.time_zone}
        question={event.registration_questions.find((one) => one.is_shown_at_check_in)}
        back={back}
        onClosed={reopen}
      />
    </CheckInDeskProvider>
  );
}
