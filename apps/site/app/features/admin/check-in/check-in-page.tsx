import type { Event } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { useUser } from "@corp/auth/react";
import { Button, ErrorStub, Link, Loader, Text } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import { TextField } from "@corp/ui/admin/text-field";
import { CameraIcon } from "@corp/ui/icons/camera";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { withBase } from "../../../navigation/base-path.ts";
import { InvalidTicketCard } from "./invalid-ticket-card.tsx";
import { keepPageOffline } from "./keep-page-offline.ts";
import { messages } from "./messages.ts";
import { PeopleList } from "./people-list.tsx";
import { PersonCard } from "./person-card.tsx";
import { QueueNotice } from "./queue-notice.tsx";
import { RosterLine } from "./roster-line.tsx";
import { Scanner } from "./scanner.tsx";
import { isWorking } from "./use-camera.ts";
import type { CameraState } from "./use-camera.ts";
import { useCheckIn } from "./use-check-in.ts";
import { usePeopleSearch } from "./use-people-search.ts";
import { useRemembered } from "./use-remembered.ts";

/** Check-in at an event, designed for a phone in one hand. */
export function CheckInPage({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const navigate = useNavigate();
  const subject = useUser()?.subject ?? "";
  const { data, error } = useQuery(callQuery(api, "eventGet", { event_id: eventId }));
  const event = useRemembered(`check-in.${eventId}.${subject}.event`, data);
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
    <AdminProvider navigate={(to) => void navigate(to)} hrefOf={withBase}>
      <EventCheckIn event={event} />
    </AdminProvider>
  );
}

function EventCheckIn({ event }: { event: Event }): ReactElement {
  const { event_id: eventId, time_zone: timeZone, title, registration_questions: questions } = event;
  const question = questions.find((one) => one.is_shown_at_check_in);
  const checkIn = useCheckIn(eventId, question?.question_id);
  const { roster, queue, openedId, invalidTicket } = checkIn;
  const [text, setText] = useState("");
  const [isScanning, setScanning] = useState(false);
  const [camera, setCamera] = useState<CameraState>("starting");
  const [attempt, setAttempt] = useState(0);
  const { found, isSearching } = usePeopleSearch(eventId, roster, text);
  const isCameraOn = isScanning && isWorking(camera);
  /** Turns a working camera off, otherwise on; retries after a denied permission. */
  const toggleCamera = (): void => {
    setCamera("starting");
    setScanning(!isCameraOn);
    setAttempt((before) => before + 1);
  };
  return (
    <div className="check-in">
      <header className="check-in-head">
        <Link variant="quiet" render={<RouterLink to={`/admin/events/${eventId}/participants`} />}>
          {messages.back}
        </Link>
        <Text as="h1" variant="subtitle">
          {messages.title}: {title}
        </Text>
        <Counter eventId={eventId} />
      </header>
      <QueueNotice queue={queue} onRetry={checkIn.retry} />
      {isScanning ? <Scanner key={attempt} onText={checkIn.scan} onState={setCamera} /> : null}
      <div aria-live="assertive">
        {invalidTicket === null ? null : (
          <InvalidTicketCard code={invalidTicket} onClose={() => checkIn.open(undefined)} />
        )}
      </div>
      {openedId === null ? null : (
        <PersonCard
          person={roster.people.get(openedId)}
          status={checkIn.status(openedId)}
          isLooking={roster.status === "loading" || roster.status === "failed"}
          isNew={checkIn.isNew(openedId)}
          isDisconnected={queue.isDisconnected}
          rejection={checkIn.rejectionOf(openedId)}
          timeZone={timeZone}
          question={question}
          onCheckIn={(isCheckedIn) => checkIn.checkIn(openedId, isCheckedIn)}
          onClose={() => checkIn.open(undefined)}
        />
      )}
      <TextField
        className="check-in-search"
        label={messages.search}
        type="search"
        placeholder={messages.searchPlaceholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={setText}
      />
      {text.trim() === "" ? (
        <Text tone="muted">{messages.startTyping}</Text>
      ) : found.length === 0 && !isSearching ? (
        <Text role="status">{messages.noIds}</Text>
      ) : (
        <PeopleList
          found={found}
          attendeeStatusOf={(person) => checkIn.status(person.registration_id)}
          timeZone={timeZone}
          onOpen={checkIn.open}
          onCheckIn={(id) => {
            checkIn.open(id);
            checkIn.checkIn(id, true);
          }}
        />
      )}
      <RosterLine roster={roster} />
      <div className="check-in-bar">
        <Button
          size={600}
          display="fill"
          icon={<CameraIcon />}
          variant={isCameraOn ? "outline" : "primary"}
          onClick={toggleCamera}
        >
          {isCameraOn ? messages.stopScan : messages.scan}
        </Button>
      </div>
    </div>
  );
}

/** Other devices check attendees in at the same time. */
const countIntervalMs = 15_000;

function Counter({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const subject = useUser()?.subject ?? "";
  const { data: latest } = useQuery({
    ...callQuery(api, "participantSummary", { event_id: eventId }),
    refetchInterval: countIntervalMs,
    queryFn: ({ signal }) => api.participantSummary({ event_id: eventId }, { signal, isErrorHandled: true }),
  });
  const data = useRemembered(`check-in.${eventId}.${subject}.summary`, latest);
  return (
    <p className="check-in-counter">
      {data === undefined ? messages.counterLoading : messages.counter(data.checked_in, data.expected_at_door)}
    </p>
  );
}
