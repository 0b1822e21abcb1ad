import { Button, Checkbox, Link, Text } from "@corp/ui";
import { useEffect, useId, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { Outcome } from "../../components/outcome.tsx";
import { useServices } from "../../core/services-provider.tsx";
import { EmailField } from "../../forms/email-field.tsx";
import { Honeypot } from "../../forms/honeypot.tsx";
import type { RejectedForm } from "../../forms/rejection.ts";
import { useSubmitForm } from "../../forms/use-submit-form.ts";
import { withBase } from "../../navigation/base-path.ts";
import { emptyDigest, toDigestRequest } from "./digest-values.ts";
import type { DigestValues } from "./digest-values.ts";
import { messages } from "./messages.ts";

export interface DigestFormProps {
  /** A form without scripts that the server rejected. @default null */
  readonly rejected?: RejectedForm<DigestValues> | null;
}

const loadSchema = async () => (await import("@corp/api/contract")).digestSubscribeRequest;

/** Without scripts the page `/digest` shows the outcome. */
export function DigestForm({ rejected = null }: DigestFormProps): ReactElement {
  const { api } = useServices();
  const id = useId();
  const [subscribed, setSubscribed] = useState<string | null>(null);
  const [isAnother, setAnother] = useState(false);
  const { errors, failure, isSubmitting, formProps } = useSubmitForm({
    initial: emptyDigest,
    rejected,
    loadSchema,
    toRequest: toDigestRequest,
    send: async (request) => {
      await api.digestSubscribe(request);
      setSubscribed(request.email);
    },
  });
  useEffect(() => {
    // The pressed button, which had the focus, is gone.
    if (isAnother && subscribed === null) formProps.ref.current?.querySelector("input")?.focus();
  }, [formProps.ref, isAnother, subscribed]);
  if (subscribed !== null) {
    return (
      <Outcome title={messages.subscribedTitle} titleAs="h3" className="digest-form" isNew>
        <Text tone="muted">{messages.subscribedText(subscribed)}</Text>
        <div>
          <Button
            variant="outline"
            onClick={() => {
              setAnother(true);
              setSubscribed(null);
            }}
          >
            {messages.another}
          </Button>
        </div>
      </Outcome>
    );
  }
  return (
    <form
      {...formProps}
      className="digest-form"
      aria-label={messages.formLabel}
      method="post"
      action={withBase("/digest#digest")}
    >
      <EmailField
        name="email"
        label={messages.email}
        error={errors.email}
        id={`${id}email`}
        defaultValue={rejected?.values.email}
      />
      <Checkbox
        name="consent"
        required
        error={errors.consent}
        label={
          <>
            {messages.consentBefore}
            <Link newTab render={<RouterLink to="/legal/mailing" />}>
              {messages.consentLink}
            </Link>
          </>
        }
      />
      <Honeypot />
      <div role="alert">{failure === null ? null : <Text tone="negative">{failure}</Text>}</div>
      <div>
        <Button type="submit" loading={isSubmitting}>
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}
