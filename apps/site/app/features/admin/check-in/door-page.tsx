import type { Door } from "@corp/api";
import { Loader, Text } from "@corp/ui";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { forgetRemembered } from "../../../core/tab-memory.ts";
import { momentIn } from "../../../time/event-time.ts";
import { CheckInDeskProvider, linkDesk } from "./check-in-desk.ts";
import { CheckInScreen } from "./check-in-screen.tsx";
import { keepPageOffline } from "./keep-page-offline.ts";
import { messages } from "./messages.ts";
import { waitingCount } from "./use-check-in-queue.ts";

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
  const [closedMeanwhile, setClosed] = useState<string | null>(null);
  const isInBrowser = useSyncExternalStore(neverChanges, isTrue, isFalse);
  if ("closed" in opened || closedMeanwhile !== null) {
    const message = closedMeanwhile ?? ("closed" in opened ? opened.closed : "");
    return <ClosedDoor message={message} eventId={eventId} isInBrowser={isInBrowser} />;
  }
  if (!isInBrowser) {
    return (
      <div className="check-in">
        <Text as="h1" variant="subtitle">
          {messages.title}: {opened.door.title}
        </Text>
        <Loader label={messages.loading} />
        {scriptsNeeded}
      </div>
    );
  }
  return <OpenDoor door={opened.door} token={token} onClosed={setClosed} />;
}

interface OpenDoorProps {
  readonly door: Door;
  readonly token: string;
  readonly onClosed: (message: string) => void;
}

function OpenDoor({ door, token, onClosed }: OpenDoorProps): ReactElement {
  const { api } = useServices();
  const desk = useMemo(() => linkDesk(api, door, token), [api, door, token]);
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
        onClosed={onClosed}
      />
    </CheckInDeskProvider>
  );
}

interface ClosedDoorProps {
  readonly message: string;
  readonly eventId: string;
  readonly isInBrowser: boolean;
}

/** Says why the link does not work, and what this device has not sent yet. */
function ClosedDoor({ message, eventId, isInBrowser }: ClosedDoorProps): ReactElement {
  // Without a valid link this device may not keep the names.
  useEffect(() => forgetRemembered(`door.${eventId}`), [eventId]);
  const count = isInBrowser ? waitingCount(`corp.door.${eventId}`) : 0;
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
