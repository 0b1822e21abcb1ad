import type { Door, Event, Participant } from "@corp/api";
import { Button, Text, TextField } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import { CameraIcon } from "@corp/ui/icons/camera";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { useNavigate } from "react-router";
import { withBase } from "../../../navigation/base-path.ts";
import { useDesk } from "./check-in-desk.ts";
import { InvalidTicketCard } from "./invalid-ticket-card.tsx";
import { messages } from "./messages.ts";
import { PeopleList } from "./people-list.tsx";
import { PersonCard } from "./person-card.tsx";
import { QueueNotice } from "./queue-notice.tsx";
import { RosterLine } from "./roster-line.tsx";
import { Scanner } from "./scanner.tsx";
import { isWorking } from "./use-camera.ts";
import type { CameraState } from "./use-camera.ts";
import { closingMessage, countIntervalMs } from "./use-check-in-queue.ts";
import { useCheckIn } from "./use-check-in.ts";
import { usePeopleSearch } from "./use-people-search.ts";
import { useRemembered } from "./use-remembered.ts";
import { WalkInForm } from "./walk-in-form.tsx";

export interface CheckInScreenProps {
  readonly title: string;
  readonly timeZone: string;
  /** The question whose answer is shown. */
  readonly question: Event["registration_questions"][number] | undefined;
  /** The link back, which is shown above the title. */
  readonly back?: ReactNode;
  /** The formats in which a walk-in may be added; none where walk-ins are not allowed. */
  readonly walkInFormats?: readonly Participant["participation_format"][];
  readonly walkInQuestions?: Door["walk_in_questions"];
  /** Receives why nothing more can be sent: the door link does not work any more, or the event is called off. */
  readonly onClosed?: (message: string) => void;
}

const neverClosed = (): void => undefined;

/** The search, the scanner, the opened person and what waits to be sent, over the desk of its provider. */
export function CheckInScreen({ title, timeZone, question, back, ...rest }: CheckInScreenProps): ReactElement {
  const { walkInFormats = [], walkInQuestions = [], onClosed = neverClosed } = rest;
  const navigate = useNavigate();
  const { findsByEmail } = useDesk();
  const checkIn = useCheckIn(question?.question_id, onClosed);
  const { roster, queue, openedId, invalidTicket } = checkIn;
  const [text, setText] = useState("");
  const [isScanning, setScanning] = useState(false);
  const [camera, setCamera] = useState<CameraState>("starting");
  const [attempt, setAttempt] = useState(0);
  const { found, isSearching } = usePeopleSearch(roster, text);
  const isCameraOn = isScanning && isWorking(camera);
  /** Turns a working camera off, otherwise on; retries after a denied permission. */
  const toggleCamera = (): void => {
    setCamera("starting");
    setScanning(!isCameraOn);
    setAttempt((before) => before + 1);
  };
  const { closedBy } = queue;
  useEffect(() => {
    if (closedBy !== null) onClosed(closedBy);
  }, [closedBy, onClosed]);
  return (
    <AdminProvider navigate={(to) => void navigate(to)} hrefOf={withBase}>
      <div className="check-in">
        <header className="check-in-head">
          {back}
          <Text as="h1" variant="subtitle">
            {messages.title}: {title}
          </Text>
          <Counter onClosed={onClosed} />
        </header>
        <QueueNotice queue={queue} onRetry={checkIn.retry} />
        {checkIn.rejectedWalkIns.map(({ registrationId, name, reason }) => (
          <section key={registrationId} role="alert" className="check-in-card" data-tone="bad">
            <Text>{messages.walkIn.rejected(name, reason)}</Text>
            <div className="check-in-card-actions">
              <Button variant="outline" size={500} onClick={() => checkIn.forgetRejected(registrationId)}>
                {messages.close}
              </Button>
            </div>
          </section>
        ))}
        {isScanning ? <Scanner key={attempt} onText={checkIn.scan} onState={setCamera} /> : null}
        <div aria-live="assertive">
          {invalidTicket === null ? null : (
            <InvalidTicketCard code={invalidTicket} onClose={() => checkIn.open(undefined)} />
          )}
        </div>
        {openedId === null ? null : (
          <PersonCard
            person={checkIn.findPerson(openedId)}
            status={checkIn.status(openedId)}
            isLooking={roster.status === "loading" || roster.status === "failed"}
            isNew={checkIn.isNew(openedId)}
            isDisconnected={queue.isDisconnected}
            // A walk-in who is not sent yet: the server knows nothing to undo.
            canUndo={!queue.waiting.some(({ registrationId, walkIn }) => registrationId === openedId && walkIn)}
            rejection={checkIn.findRejection(openedId)}
            timeZone={timeZone}
            question={question}
            onCheckIn={(isCheckedIn) => checkIn.checkIn(openedId, isCheckedIn)}
            onClose={() => checkIn.open(undefined)}
          />
        )}
        <TextField
          className="check-in-search"
          label={findsByEmail ? messages.search : messages.searchByName}
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
          <Text role="status">{findsByEmail ? messages.noIds : messages.noNames}</Text>
        ) : (
          <PeopleList
            found={found}
            attendeeStatus={(person) => checkIn.status(person.registration_id)}
            timeZone={timeZone}
            onOpen={checkIn.open}
            onCheckIn={(id) => {
              checkIn.open(id);
              checkIn.checkIn(id, true);
            }}
          />
        )}
        {walkInFormats.length === 0 ? null : (
          <WalkInForm formats={walkInFormats} questions={walkInQuestions} onAdd={checkIn.addWalkIn} />
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
    </AdminProvider>
  );
}

function Counter({ onClosed }: { onClosed: (message: string) => void }): ReactElement {
  const { countsKey, count, memoryKey } = useDesk();
  const { data: latest, error } = useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => count({ signal, isErrorHandled: true }),
    refetchInterval: countIntervalMs,
  });
  const data = useRemembered(`${memoryKey}.summary`, latest);
  const closing = closingMessage(error);
  useEffect(() => {
    if (closing !== null) onClosed(closing);
  }, [closing, onClosed]);
  return (
    <p className="check-in-counter">
      {data === undefined ? messages.counterLoading : messages.counter(data.checked_in, data.expected_at_door)}
    </p>
  );
}
