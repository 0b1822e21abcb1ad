import type { Event, EventRegisterRequest } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Skeleton, Text, VisuallyHidden } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { MouseEvent, ReactElement } from "react";
import { Link } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import { useLazyComponent } from "../../hydration/use-lazy-component.ts";
import { AvailabilityNote } from "./availability-note.tsx";
import { messages } from "./messages.ts";

export interface RegistrationOfferProps {
  readonly event: Event;
  /** The person has just cancelled. */
  readonly isAgain: boolean;
  readonly onRegister: (request: EventRegisterRequest) => Promise<void>;
}

const importForm = () => import("./registration-form.tsx").then(({ RegistrationForm }) => RegistrationForm);

/** The places left and a link to the registration page; with scripts the form opens here instead. */
export function RegistrationOffer({ event, isAgain, onRegister }: RegistrationOfferProps): ReactElement {
  const { api } = useServices();
  const eventId = event.event_id;
  const [isOpen, setOpen] = useState(false);
  const { Component: RegistrationForm, isLoading, hasFailed, load } = useLazyComponent(importForm);
  const {
    data: availability,
    isError,
    refetch,
  } = useQuery({
    ...callQuery(api, "eventRegistrationAvailability", { event_id: eventId }),
    refetchOnWindowFocus: true,
  });

  // The event's end removes the form; its input stays in the tab's draft.
  const isForm = isOpen && RegistrationForm !== null && availability !== undefined && availability.reason !== "PASSED";

  const open = (click: MouseEvent): void => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    setOpen(true);
    if (RegistrationForm === null && !isLoading) load();
  };

  return (
    <>
      {isAgain && !isForm ? null : (
        <Text as="h2" variant="subtitle">
          {isForm ? messages.formTitle : messages.title}
        </Text>
      )}
      {isForm ? (
        <RegistrationForm eventId={eventId} formats={availability.formats} takesFocus onRegister={onRegister} />
      ) : availability !== undefined ? (
        <AvailabilityNote event={event} availability={availability} />
      ) : isError ? (
        <div className="availability" role="alert">
          <Text>{messages.placesFailed}</Text>
          <Button variant="outline" size={400} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : (
        <div className="availability" role="status">
          <VisuallyHidden>{messages.placesLoading}</VisuallyHidden>
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {availability?.is_available === true && !isForm ? (
        <div className="registration-open">
          <Button
            size={600}
            display="fill"
            loading={isOpen && isLoading}
            loadingText={messages.opening}
            render={<Link to={`/events/${eventId}/registration`} onClick={open} />}
          >
            {availability.reason === "FULL" ? messages.openWaitlist : isAgain ? messages.again : messages.open}
          </Button>
        </div>
      ) : null}
      {hasFailed && !isForm ? (
        <Text tone="negative" role="alert">
          {messages.formNotLoaded}
        </Text>
      ) : null}
    </>
  );
}
