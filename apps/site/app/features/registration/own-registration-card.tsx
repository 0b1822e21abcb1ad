import type { Event, OwnRegistration } from "@corp/api";
import { Badge, Button, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { participationFormatLabels } from "../../core/labels.ts";
import { CancellationDialog } from "./cancellation-dialog.tsx";
import type { Cancellation } from "./cancellation-dialog.tsx";
import { messages } from "./messages.ts";
import { Outcome } from "./outcome.tsx";

export interface OwnRegistrationCardProps {
  readonly event: Event;
  readonly registration: OwnRegistration;
  /** A proof that the browser did not keep: shown, so that the person can. */
  readonly unkeptToken: string | null;
  /** The person has just registered. */
  readonly isNew: boolean;
  readonly onCancel: (cancellation: Cancellation) => Promise<void>;
}

/** What the visitor holds, and the way out of it. */
export function OwnRegistrationCard({
  event,
  registration,
  unkeptToken,
  isNew,
  onCancel,
}: OwnRegistrationCardProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const isWaiting = registration.state === "waitlisted";
  return (
    <Outcome
      title={isWaiting ? messages.waitlistedTitle : messages.registeredTitle}
      text={isWaiting ? messages.waitlistedText : messages.registeredText}
      state={registration.state}
      isNew={isNew}
    >
      <Badge tone={isWaiting ? "warning" : "success"}>
        {participationFormatLabels[registration.participation_format]}
      </Badge>
      {unkeptToken === null ? null : (
        <Text>
          {messages.notKept} <code>{unkeptToken}</code>
        </Text>
      )}
      {event.status === "EventWillHappen" ? (
        <Button variant="outline" onClick={() => setAsking(true)}>
          {messages.cancel}
        </Button>
      ) : null}
      <CancellationDialog
        open={isAsking}
        eventId={event.event_id}
        registrationId={registration.registration_id}
        onClose={() => setAsking(false)}
        onCancel={async (cancellation) => {
          await onCancel(cancellation);
          setAsking(false);
        }}
      />
    </Outcome>
  );
}
