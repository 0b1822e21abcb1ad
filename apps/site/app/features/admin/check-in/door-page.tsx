import type { Door } from "@corp/api";
import { callKey } from "@corp/api/react";
import { Loader, Text } from "@corp/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { forgetRemembered } from "../../../core/tab-memory.ts";
import { refetchAnew } from "../../../lists/refetch-anew.ts";
import { momentIn } from "../../../time/event-time.ts";
import { CalledOffScreen } from "./called-off-screen.tsx";
import { CheckInDeskProvider, linkDesk } from "./check-in-desk.ts";
import { CheckInScreen } from "./check-in-screen.tsx";
import { keepPageOffline } from "./keep-page-offline.ts";
import { messages } from "./messages.ts";
import { closingMessage, countIntervalMs, isClosedForGood, waitingCount } from "./use-check-in-queue.ts";

export interface DoorPageProps {
  readonly eventId: string;
  readonly token: string;
  /** The door that the link opens, or the reason why it does not work. */
  readonly opened: { readonly door: Door } | { readonly closed: string };
  /** Shown without scripts, which check-in needs. */
  readonly scriptsNeeded: ReactElement;
}

/** Check-in by a door link, without an account. */
export function DoorPage({ eventId, token, opened, scriptsNeeded }: DoorPageProps): ReactElement {
  const isInBrowser = useSyncExternalStore(neverChanges, isTrue, isFalse);
  if (isInBrowser) return <DoorInBrowser eventId={eventId} token={token} opened={opened} />;
  if ("closed" in opened) return <ClosedDoor message={opened.closed} queueKey={null} />;
  const { door } = opened;
  if (door.called_off !== null) return <CalledOffScreen event={door} queueKey={null} />;
  return (
    <div className="check-in">
      <Text as="h1" variant="subtitle">
        {messages.title}: {door.title}
      </Text>
      <Loader label={messages.loading} />
      {scriptsNeeded}
    </div>
  );
}

/** Asks again and again: a called-off event may take place after all. */
function DoorInBrowser({ eventId, token, opened }: Omit<DoorPageProps, "scriptsNeeded">): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [closedMeanwhile, setClosed] = useState<string | null>(null);
  const request = { event_id: eventId, door_token: token };
  const { data: door, error } = useQuery({
    queryKey: callKey("doorGet", request),
    queryFn: ({ signal }) => api.doorGet(request, { signal, isErrorHandled: true }),
    ...("door" in opened && { initialData: opened.door }),
    refetchInterval: ({ state }) => (isClosedForGood(state.error) ? false : countIntervalMs),
  });
  const close = useCallback(
    (message: string): void => {
      setClosed(message);
      const asked = refetchAnew(queryClient, callKey("doorGet", { event_id: eventId, door_token: token }));
      void asked.then(() => setClosed(null));
    },
    [queryClient, eventId, token],
  );
  const closed =
    closedMeanwhile ?? closingMessage(error) ?? (door === undefined && "closed" in opened ? opened.closed : null);
  const isOpen = closed === null && door?.called_off === null;
  useEffect(() => {
    // Without a valid link this device may not keep the names.
    if (!isOpen) forgetRemembered(`door.${eventId}`);
  }, [isOpen, eventId]);
  const queueKey = `corp.door.${eventId}`;
  if (closed !== null || door === undefined) return <ClosedDoor message={closed ?? ""} queueKey={queueKey} />;
  if (door.called_off !== null) return <CalledOffScreen event={door} queueKey={queueKey} />;
  return <OpenDoor door={door} token={token} onClosed={close} />;
}

interface OpenDoorProps {
  readonly door: Door;
  readonly token: string;
  readonly onClosed: (message: string) => void;
}

function OpenDoor({ door, token, onClosed }: OpenDoorProps): ReactElement {
  const { api } = useServices();
  const { event_id, allows_waitlisted } = door;
  // The same while only the numbers change: another desk loads everybody again.
  const desk = useMemo(
    () => linkDesk(api, { event_id, allows_waitlisted }, token),
    [api, event_id, allows_waitlisted, token],
  );
  const { label, closes_at: closesAt, time_zone: timeZone } = door;
  useEffect(() => {
    // Without it the page works as before, but does not survive a reload without network.
    void keepPageOffline(location.pathname).catch(() => undefined);
  }, []);
  const facts = [
    messages.byLink(label),
    ...(closesAt === null ? [] : [messages.openUntil(momentIn(closesAt, timeZone))]),
  ];
  return (
    <CheckInDeskProvider value={desk}>
      <CheckInScreen
        title={door.title}
        timeZone={timeZone}
        question={door.questions[0]}
        back={
          <Text variant="caption" tone="muted">
            {facts.join(", ")}
          </Text>
        }
        walkInFormats={door.allows_walk_ins ? door.formats : []}
        walkInQuestions={door.walk_in_questions}
        onClosed={onClosed}
      />
    </CheckInDeskProvider>
  );
}

interface ClosedDoorProps {
  readonly message: string;
  /** The key of the stored queue; null on the server, which has none. */
  readonly queueKey: string | null;
}

/** Says why the link does not work, and what this device has not sent yet. */
function ClosedDoor({ message, queueKey }: ClosedDoorProps): ReactElement {
  const count = queueKey === null ? 0 : waitingCount(queueKey);
  return (
    <div className="check-in" role="alert">
      <Text as="h1" variant="title">
        {messages.closedTitle}
      </Text>
      <Text variant="lead">{message}.</Text>
      {count === 0 ? null : <Text>{messages.unsent(count)}</Text>}
    </div>
  );
}

const neverChanges = (): (() => void) => () => undefined;
const isTrue = (): boolean => true;
const isFalse = (): boolean => false;
