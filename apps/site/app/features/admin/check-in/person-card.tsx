import { answerText } from "@corp/api";
import type { Event } from "@corp/api";
import { Button, Text } from "@corp/ui";
import { CheckIcon } from "@corp/ui/icons/check";
import { ClockIcon } from "@corp/ui/icons/clock";
import { ErrorIcon } from "@corp/ui/icons/error";
import { QuestionIcon } from "@corp/ui/icons/question";
import { UserIcon } from "@corp/ui/icons/user";
import { WarningIcon } from "@corp/ui/icons/warning";
import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { hourIn, momentIn } from "../../../time/event-time.ts";
import type { AttendeeStatus } from "./attendee-status.ts";
import type { Attendee } from "./attendee.ts";
import { messages } from "./messages.ts";

export interface PersonCardProps {
  readonly person: Attendee | undefined;
  readonly status: AttendeeStatus;
  /** The roster is still loading and may contain the person. */
  readonly isLooking: boolean;
  /** Checked in on this device just now, not earlier. */
  readonly isNew: boolean;
  readonly isDisconnected: boolean;
  readonly canUndo: boolean;
  /** Why the server rejected the check-in. */
  readonly rejection: string | null;
  readonly timeZone: string;
  /** The question whose answer matters at check-in, such as the size of a T-shirt. */
  readonly question: Event["registration_questions"][number] | undefined;
  readonly onCheckIn: (isCheckedIn: boolean) => void;
  readonly onClose: () => void;
}

/** A person, their status and one large button. */
export function PersonCard(props: PersonCardProps): ReactElement {
  const { person, status, isLooking, canUndo, rejection, question, onCheckIn, onClose } = props;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    element.current?.focus();
    element.current?.scrollIntoView({ block: "nearest" });
  }, [person?.registration_id]);
  const { tone, title, text, icon } = rejection === null ? cardMessage(props) : rejectedStatus(rejection);
  const name = person === undefined ? messages.unknownPerson : `${person.first_name} ${person.last_name}`;
  const company = [person?.position, person?.company].filter((part) => part != null && part !== "").join(", ");
  const answer = person === undefined || question === undefined ? null : answerText(question, person.answers);
  const mayEnter = status.kind === "waitlisted" && status.mayEnter;
  const canCheckIn = status.kind === "ready" || mayEnter || (status.kind === "unknown" && rejection === null);
  return (
    <section ref={element} className="check-in-card" data-tone={tone} tabIndex={-1} aria-label={name}>
      <Text as="h2" variant="title">
        {name}
      </Text>
      {company === "" ? null : <Text>{company}</Text>}
      {answer === null ? null : (
        <Text>
          {question?.label} <strong>{answer}</strong>
        </Text>
      )}
      <p className="check-in-status" role="status">
        {icon}
        <span>{isLooking && status.kind === "unknown" && rejection === null ? messages.looking : title}</span>
      </p>
      {text === null ? null : <Text>{text}</Text>}
      {person?.participation_format === "EventParticipationFormatOnline" ? <Text>{messages.online}</Text> : null}
      {person?.is_blacklisted === true ? <Text>{messages.blacklisted}</Text> : null}
      <div className="check-in-card-actions">
        {canCheckIn ? (
          <Button
            size={600}
            display="fill"
            variant={status.kind === "unknown" ? "outline" : "primary"}
            onClick={() => onCheckIn(true)}
          >
            {mayEnter ? messages.letIn : status.kind === "unknown" ? messages.checkInAnyway : messages.checkIn}
          </Button>
        ) : null}
        {canUndo && (status.kind === "here" || status.kind === "pending") ? (
          <Button variant="outline" size={500} onClick={() => onCheckIn(false)}>
            {messages.undo}
          </Button>
        ) : null}
        <Button variant="outline" size={500} onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </section>
  );
}

interface StatusText {
  readonly tone: "ready" | "good" | "waiting" | "bad";
  readonly title: string;
  readonly text: string | null;
  readonly icon: ReactElement;
}

const rejectedStatus = (text: string): StatusText => ({
  tone: "bad",
  title: messages.rejected,
  text,
  icon: <ErrorIcon size={28} />,
});

function cardMessage({ person, status, isNew, isLooking, isDisconnected, timeZone }: PersonCardProps): StatusText {
  switch (status.kind) {
    case "ready":
      return { tone: "ready", title: messages.ready, text: null, icon: <UserIcon size={28} /> };
    case "unknown":
      return {
        tone: isLooking ? "waiting" : "bad",
        title: messages.notFound,
        text: isLooking ? messages.lookingText : messages.notFoundText,
        icon: <QuestionIcon size={28} />,
      };
    case "pending":
      // Only the server knows whether the ticket is one.
      if (person === undefined) {
        return {
          tone: "waiting",
          title: isDisconnected ? messages.waiting : messages.asking,
          text: isDisconnected ? messages.unknownWaitingText : null,
          icon: <QuestionIcon size={28} />,
        };
      }
      return isDisconnected
        ? { tone: "waiting", title: messages.waiting, text: null, icon: <ClockIcon size={28} /> }
        : { tone: "good", title: messages.welcome, text: null, icon: <CheckIcon size={28} /> };
    case "here":
      return isNew
        ? {
            tone: "good",
            title: messages.welcomeAt(hourIn(status.at, timeZone)),
            text: null,
            icon: <CheckIcon size={28} />,
          }
        : {
            tone: "waiting",
            title: messages.already(hourIn(status.at, timeZone)),
            text: null,
            icon: <WarningIcon size={28} />,
          };
    case "waitlisted":
      return {
        tone: "waiting",
        title: messages.waitlisted,
        text: status.mayEnter ? messages.mayEnterText : messages.waitlistedText,
        icon: <WarningIcon size={28} />,
      };
    case "cancelled":
      return {
        tone: "bad",
        title: messages.cancelled(status.at === null ? null : momentIn(status.at, timeZone)),
        text: messages.cancelledText,
        icon: <ErrorIcon size={28} />,
      };
  }
}
