import type { Event } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, ErrorStub, Link, Loader, Text } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import { TextField } from "@corp/ui/admin/text-field";
import { CameraIcon } from "@corp/ui/icons/camera";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { messages } from "./messages.ts";
import { PersonCard } from "./person-card.tsx";
import { PeopleList } from "./people-list.tsx";
import { QueueNotice } from "./queue-notice.tsx";
import { RosterLine } from "./roster-line.tsx";
import { Scanner } from "./scanner.tsx";
import { StrangeCodeCard } from "./strange-code-card.tsx";
import { useDoor } from "./use-door.ts";
import { isWorking } from "./use-camera.ts";
import type { CameraState } from "./use-camera.ts";
import { useFound } from "./use-found.ts";
import "@corp/ui/admin.css";
import "./check-in.css";

/** The door of an event, for a phone in one hand. */
export function CheckInPage({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const navigate = useNavigate();
  const { data: event, error } = useQuery(callQuery(api, "eventGet", { event_id: eventId }));
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
    <AdminProvider navigate={(to) => void navigate(to)}>
      <EventDoor event={event} />
    </AdminProvider>
  );
}

function EventDoor({ event }: { event: Event }): ReactElement {
  const { event_id: eventId, time_zone: timeZone, title } = event;
  const door = useDoor(eventId);
  const { roster, queue, openedId, strangeCode } = door;
  const [text, setText] = useState("");
  const [isScanning, setScanning] = useState(false);
  const [camera, setCamera] = useState<CameraState>("starting");
  const [attempt, setAttempt] = useState(0);
  const { found, isSearching } = useFound(eventId, roster, text);
  const isCameraOn = isScanning && isWorking(camera);
  /** Off if it works; on, or once more if it was refused. */
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
      <QueueNotice queue={queue} onRetry={door.retry} />
      {isScanning ? <Scanner key={attempt} onText={door.scan} onState={setCamera} /> : null}
      <div aria-live="assertive">
        {strangeCode === null ? null : <StrangeCodeCard code={strangeCode} onClose={() => door.open(undefined)} />}
      </div>
      {openedId === null ? null : (
        <PersonCard
          person={roster.people.get(openedId)}
          standing={door.standing(openedId)}
          isLooking={roster.status === "loading" || roster.status === "failed"}
          isNew={door.isNew(openedId)}
          isCutOff={queue.isCutOff}
          refusal={door.refusalOf(openedId)}
          timeZone={timeZone}
          onCheckIn={(isCheckedIn) => door.checkIn(openedId, isCheckedIn)}
          onClose={() => door.open(undefined)}
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
        <Text role="status">{messages.nobody}</Text>
      ) : (
        <PeopleList
          found={found}
          standingOf={(person) => door.standing(person.registration_id)}
          timeZone={timeZone}
          onOpen={door.open}
          onCheckIn={(id) => {
            door.open(id);
            door.checkIn(id, true);
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

/** Others let people in at other doors. */
const countIntervalMs = 15_000;

function Counter({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const { data } = useQuery({
    ...callQuery(api, "participantSummary", { event_id: eventId }),
    refetchInterval: countIntervalMs,
    queryFn: ({ signal }) => api.participantSummary({ event_id: eventId }, { signal, isErrorHandled: true }),
  });
  return (
    <p className="check-in-counter">
      {data === undefined ? messages.counterLoading : messages.counter(data.checked_in, data.expected_at_door)}
    </p>
  );
}
