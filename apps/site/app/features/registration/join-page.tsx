import { broadcastLeadMs } from "@corp/api";
import type { Event, OwnRegistration } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { Button, Link, Loader, Text } from "@corp/ui";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { withBase } from "../../navigation/base-path.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";
import { useOwnEvent } from "../../own-registration/use-own-event.ts";
import { useRegistrationReceipt } from "../../own-registration/use-receipts.ts";
import { momentIn } from "../../time/event-time.ts";
import { useNow } from "../../time/use-now.ts";
import { joinMessages as messages } from "./join-messages.ts";
import { joinPath } from "./own-registration.ts";
import { RegistrationLayout } from "./registration-layout.tsx";
import { RegistrationOutcome } from "./registration-outcome.tsx";
import "./registration-form.css";

export interface JoinPageProps {
  readonly event: Event;
  /** Null means that the registration is the account's, or that of this browser. */
  readonly receipt: RegistrationReceipt | null;
  /** Unix time in milliseconds, for the server's markup. */
  readonly loadedAt: number;
  /** The broadcast, once the person has joined without scripts. */
  readonly url: string | null;
  readonly failure: string | null;
}

/** Leads a participant to the broadcast by one button, from half an hour before the event. */
export function JoinPage({ event, receipt, loadedAt, url, failure }: JoinPageProps): ReactElement {
  return (
    <RegistrationLayout title={messages.title} event={event}>
      {url !== null ? (
        <Joining url={url} />
      ) : receipt === null ? (
        <JoinHere event={event} loadedAt={loadedAt} />
      ) : (
        <JoinState event={event} receipt={receipt} loadedAt={loadedAt} failure={failure} />
      )}
      <Link render={<PageLink to={`/events/${event.event_id}`} />}>{messages.backToEvent}</Link>
    </RegistrationLayout>
  );
}

/** Chromium applies `form-action` to redirects too: the page leads on by itself. */
function Joining({ url }: { readonly url: string }): ReactElement {
  return (
    <RegistrationOutcome title={messages.joining} text={messages.joiningText} isNew>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <Link href={url} external>
        {new URL(url).host}
      </Link>
    </RegistrationOutcome>
  );
}

function JoinHere({ event: loaded, loadedAt }: Pick<JoinPageProps, "event" | "loadedAt">): ReactElement {
  const receipt = useRegistrationReceipt(loaded.event_id);
  const { event = loaded, ownState } = useOwnEvent(loaded.event_id, loaded);
  if (ownState === "unknown" || ownState === "pending") {
    return (
      <>
        <noscript>
          <Text>{messages.unknown}</Text>
        </noscript>
        <Loader size="small" label={messages.looking} />
      </>
    );
  }
  return <JoinState event={event} receipt={receipt} loadedAt={loadedAt} failure={null} />;
}

function JoinState({ event, receipt, loadedAt, failure }: Omit<JoinPageProps, "url">): ReactElement {
  const now = useNow() ?? loadedAt;
  const { registration } = event;
  const opensAt = Date.parse(event.starts_at) - broadcastLeadMs;
  const [title, text] = joinRefusal(event, now, opensAt) ?? [];
  if (registration === null || title !== undefined) {
    return <RegistrationOutcome title={title ?? messages.unknownTitle} text={text ?? messages.unknown} />;
  }
  return (
    <RegistrationOutcome title={event.broadcast_title ?? messages.openTitle} text={messages.openText}>
      <JoinForm eventId={event.event_id} registration={registration} receipt={receipt} failure={failure} />
    </RegistrationOutcome>
  );
}

function joinRefusal(event: Event, now: number, opensAt: number): readonly [title: string, text: string] | null {
  const { registration } = event;
  if (registration === null) return [messages.unknownTitle, messages.unknown];
  if (registration.state !== "registered") return [messages.noPlaceTitle, messages.noPlace[registration.state]];
  if (event.called_off !== null) return [messages.calledOffTitle, event.called_off.reason];
  if (now >= Date.parse(event.ends_at) && !event.is_postponed) return [messages.passedTitle, messages.passed];
  if (event.is_postponed) return [messages.postponedTitle, messages.postponed];
  if (now < opensAt) {
    return [messages.earlyTitle, messages.early(momentIn(new Date(opensAt).toISOString(), event.time_zone))];
  }
  return event.broadcast_title === null ? [messages.missingTitle, messages.missing] : null;
}

interface JoinFormProps {
  readonly eventId: string;
  readonly registration: OwnRegistration;
  readonly receipt: RegistrationReceipt | null;
  readonly failure: string | null;
}

/** An account proves its registration by its token, which a form cannot send. */
function JoinForm({ eventId, registration, receipt, failure }: JoinFormProps): ReactElement {
  const { api } = useServices();
  const join = useMutation({
    mutationFn: () =>
      api.eventBroadcastJoin(
        { event_id: eventId, registration_id: registration.registration_id },
        { isErrorHandled: true },
      ),
    onSuccess: ({ url }) => location.assign(url),
  });
  const problem =
    join.error === null ? failure : ApiError.isInstance(join.error) ? join.error.message : messages.failed;
  return (
    <form
      className="registration-form"
      method="post"
      action={withBase(joinPath(eventId, receipt))}
      {...(receipt === null && {
        onSubmit: (submitted) => {
          submitted.preventDefault();
          join.mutate();
        },
      })}
    >
      {problem === null ? null : (
        <Text tone="negative" role="alert">
          {problem}
        </Text>
      )}
      <Button type="submit" loading={join.isPending || join.isSuccess}>
        {messages.join}
      </Button>
    </form>
  );
}
