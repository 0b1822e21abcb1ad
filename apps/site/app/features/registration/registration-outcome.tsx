import type { Event, OwnRegistration } from "@corp/api";
import { participationFormatLabels } from "@corp/api/labels";
import { Badge, Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import { Outcome } from "../../components/outcome.tsx";
import type { OutcomeProps } from "../../components/outcome.tsx";
import { messages } from "./messages.ts";
import { hasLinks } from "./own-registration.ts";
import type { RegistrationNews } from "./registration-news.ts";

export interface RegistrationOutcomeProps extends Pick<OutcomeProps, "title" | "isNew" | "state"> {
  readonly text: string;
  readonly children?: ReactNode;
}

export function RegistrationOutcome({ text, children, ...rest }: RegistrationOutcomeProps): ReactElement {
  return (
    <Outcome {...rest} className="registration-outcome">
      <Text tone="muted">{text}</Text>
      {children}
    </Outcome>
  );
}

type HeldEvent = Pick<Event, "called_off" | "is_postponed" | "links_before" | "broadcast_title">;

export interface HeldRegistrationProps {
  readonly registration: OwnRegistration;
  readonly event: HeldEvent;
  /** @default null */
  readonly news?: RegistrationNews | null;
  /** How to confirm the email, where more is known than that it may be due. @default that it may be due */
  readonly confirmation?: ReactNode;
  readonly children?: ReactNode;
}

const mayBeDue = <Text>{messages.confirmByEmail}</Text>;

/** A place, or a position in the waitlist. */
export function HeldRegistration({
  registration: { state, participation_format, waits_for: waitsFor, is_email_confirmed, place_in_queue },
  event,
  news = null,
  confirmation = mayBeDue,
  children,
}: HeldRegistrationProps): ReactElement {
  const isWaiting = state === "waitlisted";
  const isCalledOff = event.called_off !== null;
  const isOnline = participation_format === "EventParticipationFormatOnline";
  return (
    <RegistrationOutcome
      title={isWaiting ? messages.waitlistedTitle : messages.registeredTitle}
      text={heldText(event, isWaiting, isOnline)}
      state={state}
      isNew={news !== null}
    >
      {news === "confirmed" ? (
        <Text>{isWaiting ? messages.confirmed.waitlisted : messages.confirmed.registered}</Text>
      ) : null}
      {news === "switched" && waitsFor === null ? (
        <Text>{isOnline ? messages.switched.online : messages.switched.onSite}</Text>
      ) : null}
      {waitsFor === null || isCalledOff ? null : (
        <Text>
          {messages.waitsFor[waitsFor === "EventParticipationFormatOnline" ? "online" : "onSite"](place_in_queue ?? 1)}
        </Text>
      )}
      {place_in_queue === null || waitsFor !== null || isCalledOff ? null : (
        <Text>{messages.placeInQueue(place_in_queue)}</Text>
      )}
      <Badge tone={isWaiting ? "warning" : "success"}>{participationFormatLabels[participation_format]}</Badge>
      {is_email_confirmed !== null || news === "confirmed" || isCalledOff ? null : confirmation}
      {children}
    </RegistrationOutcome>
  );
}

/** What the person can expect now. */
function heldText(event: HeldEvent, isWaiting: boolean, isOnline: boolean): string {
  if (event.called_off !== null) return messages.calledOffText;
  if (event.is_postponed) return messages.postponedText;
  if (isWaiting) return messages.waitlistedText;
  return messages.registeredTexts[isOnline ? (hasLinks(event) ? "onlineByLink" : "online") : "onSite"];
}
