import { callQuery } from "@corp/api/react";
import { useUser } from "@corp/auth/react";
import { ErrorStub, Link, Loader } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { accountDesk, CheckInDeskProvider } from "./check-in-desk.ts";
import { CheckInScreen } from "./check-in-screen.tsx";
import { keepPageOffline } from "./keep-page-offline.ts";
import { messages } from "./messages.ts";
import { useRemembered } from "./use-remembered.ts";

/** Check-in at an event with an account, designed for a phone in one hand. */
export function CheckInPage({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const subject = useUser()?.subject ?? "";
  const desk = useMemo(() => accountDesk(api, eventId, subject), [api, eventId, subject]);
  const { data, error } = useQuery(callQuery(api, "eventGet", { event_id: eventId }));
  const event = useRemembered(`${desk.memoryKey}.event`, data);
  const isShown = data !== undefined;
  useEffect(() => {
    // Without it the page works as before, but does not survive a reload without network.
    if (isShown) void keepPageOffline(location.pathname).catch(() => undefined);
  }, [isShown]);
  if (event === undefined && error !== null) {
    return (
      <ErrorStub
        status={error.status ?? 500}
        render={<RouterLink to="/admin/events">{messages.toEvents}</RouterLink>}
      />
    );
  }
  if (event === undefined) return <Loader label={messages.loading} />;
  return (
    <CheckInDeskProvider value={desk}>
      <CheckInScreen
        title={event.title}
        timeZone={event.time_zone}
        question={event.registration_questions.find((one) => one.is_shown_at_check_in)}
        back={
          <Link variant="quiet" render={<RouterLink to={`/admin/events/${eventId}/participants`} />}>
            {messages.back}
          </Link>
        }
      />
    </CheckInDeskProvider>
  );
}
