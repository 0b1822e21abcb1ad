import type { Event } from "@corp/api";
import { Button, Link, Text, TextField } from "@corp/ui";
import type { ReactElement } from "react";
import { emailInput } from "../../forms/form-fields.ts";
import { withBase } from "../../navigation/base-path.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { formMessages } from "./form-messages.ts";
import type { LinkRequestState } from "./link-request.ts";
import { messages } from "./messages.ts";
import { RegistrationLayout } from "./registration-layout.tsx";

export interface NoReceiptPageProps {
  readonly event: Event;
  /** The form that has the link sent again; null: it was not sent yet. */
  readonly request: LinkRequestState | null;
}

/** Shown for a URL without a receipt: the link can be sent again, also without scripts. */
export function NoReceiptPage({ event, request }: NoReceiptPageProps): ReactElement {
  if (request !== null && "isSent" in request) {
    return (
      <RegistrationLayout title={messages.ownLink} event={event}>
        <div className="registration-page-rejection" role="status">
          <Text as="h2" variant="subtitle">
            {formMessages.linkSentTitle}
          </Text>
          <Text>{formMessages.linkSentText}</Text>
        </div>
        <Button render={<PageLink to={`/events/${event.event_id}`} />}>{formMessages.backToEvent}</Button>
      </RegistrationLayout>
    );
  }
  return (
    <RegistrationLayout title={messages.ownLink} event={event}>
      <div className="registration-page-rejection">
        <Text as="h2" variant="subtitle">
          {formMessages.noReceiptTitle}
        </Text>
        <Text>{formMessages.noReceiptText}</Text>
        <Text>{formMessages.noReceiptElsewhere}</Text>
      </div>
      <form
        className="registration-form registration-page-part"
        method="post"
        action={withBase(`/events/${event.event_id}/registration/own`)}
        noValidate
      >
        <Text as="h2" variant="subtitle">
          {formMessages.linkTitle}
        </Text>
        <TextField
          label={formMessages.email}
          required
          error={request?.errors.email}
          {...emailInput}
          name="email"
          maxLength={254}
          defaultValue={request?.values.email}
        />
        <div role="alert">{request === null ? null : <Text tone="negative">{request.failure}</Text>}</div>
        <Button type="submit">{formMessages.linkSubmit}</Button>
      </form>
      <Link render={<PageLink to={`/events/${event.event_id}`} />}>{formMessages.backToEvent}</Link>
    </RegistrationLayout>
  );
}
