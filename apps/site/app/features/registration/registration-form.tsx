import type { Event, RegistrationAvailability } from "@corp/api";
import { participationFormatLabels } from "@corp/api/labels";
import { useUser } from "@corp/auth/react";
import { Button, Checkbox, Link, RadioGroup, Text } from "@corp/ui";
import { useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { Honeypot } from "../../forms/honeypot.tsx";
import type { RejectedForm } from "../../forms/rejection.ts";
import { useSubmitForm } from "../../forms/use-submit-form.ts";
import { VisitorFields } from "../../forms/visitor-fields.tsx";
import { formLabels } from "../../forms/visitor-form.ts";
import { withBase } from "../../navigation/base-path.ts";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";
import { OrganiserQuestions } from "./organiser-questions.tsx";
import { registrationFields } from "./registration-fields.ts";
import {
  answerField,
  emptyRegistration,
  preferredFormat,
  registrationDraft,
  toRegisterRequest,
} from "./registration-values.ts";
import type { RegistrationValues } from "./registration-values.ts";
import { rememberSent } from "./sent-registration.ts";
import { useRegistration } from "./use-registration.ts";
import "./registration-form.css";

export interface RegistrationFormProps {
  readonly event: Event;
  readonly formats: RegistrationAvailability["formats"];
  /** The idempotency key of all attempts. @default random */
  readonly requestKey?: string | undefined;
  /** An attempt without scripts that the server rejected. @default null */
  readonly rejected?: RejectedForm<RegistrationValues> | null;
  /** The person has just opened it. @default false */
  readonly takesFocus?: boolean;
  /** @param receipt null for an account, which needs none. */
  readonly onRegistered: (receipt: RegistrationReceipt | null) => void;
}

const idPrefix = "registration-";

/** Works without scripts; with them it is validated and sent in place. */
export function RegistrationForm({
  event,
  formats,
  requestKey,
  rejected = null,
  takesFocus = false,
  onRegistered,
}: RegistrationFormProps): ReactElement {
  const eventId = event.event_id;
  const user = useUser();
  const draft = useMemo(() => registrationDraft(eventId, user), [eventId, user]);
  const { register } = useRegistration(event);
  const questions = event.registration_questions;
  const [initial] = useState(() => emptyRegistration(preferredFormat(formats), questions, requestKey));
  const values = rejected?.values ?? initial;
  const [typed, setTyped] = useState<RegistrationValues | null>(null);
  const format = (typed ?? values).participation_format;
  const { errors, failure, code, isSubmitting, formProps } = useSubmitForm({
    initial,
    rejected,
    loadSchema: async () => (await import("@corp/api/contract")).eventRegisterRequestTo(questions),
    toRequest: (sent) => toRegisterRequest(eventId, questions, sent),
    send: async (request) => {
      const receipt = await register(request);
      rememberSent(eventId, request);
      onRegistered(receipt);
    },
    draft,
    onChange: setTyped,
  });
  const isRegistered = code === "ALREADY_REGISTERED";
  const isWaitlist = formats.some((one) => one.waitlist && one.participation_format === format);

  // The button that opened the form, and had the focus, is gone.
  useEffect(() => {
    if (takesFocus) formProps.ref.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [formProps.ref, takesFocus]);

  return (
    <form
      {...formProps}
      className="registration-form"
      aria-label={messages.formTitle}
      method="post"
      action={withBase(`/events/${eventId}/registration`)}
      noValidate
    >
      <ErrorSummary
        failure={failure !== null && isRegistered ? formMessages.registeredBeforeTitle : failure}
        errors={isRegistered ? {} : errors}
        fields={{
          ...formLabels(registrationFields),
          ...Object.fromEntries(questions.map(({ question_id, label }) => [answerField(question_id), label])),
          consent: formMessages.consent,
        }}
        idPrefix={idPrefix}
        titleAs="h2"
      >
        {isRegistered ? <RegisteredBefore eventId={eventId} /> : null}
      </ErrorSummary>
      {formats.length > 1 ? (
        <RadioGroup
          label={registrationFields.participation_format.label}
          id={`${idPrefix}participation_format`}
          name="participation_format"
          defaultValue={values.participation_format}
          error={errors.participation_format}
          options={formats.map(({ participation_format: value }) => ({
            value,
            label: participationFormatLabels[value],
          }))}
        />
      ) : (
        <input type="hidden" name="participation_format" value={format} />
      )}
      <VisitorFields
        fields={registrationFields}
        values={values}
        errors={errors}
        idPrefix={idPrefix}
        rowClassName="registration-form-pair"
      />
      <OrganiserQuestions questions={questions} values={values} typed={typed} errors={errors} idPrefix={idPrefix} />
      <ConsentField isGiven={values.consent} error={errors.consent} />
      <Honeypot />
      <input
        type="text"
        name="request_key"
        defaultValue={values.request_key || initial.request_key}
        autoComplete="off"
        hidden
      />
      <Button type="submit" display="fill" size={600} loading={isSubmitting}>
        {isWaitlist ? formMessages.submitWaitlist : formMessages.submit}
      </Button>
    </form>
  );
}

interface ConsentFieldProps {
  readonly isGiven: boolean;
  readonly error: string | undefined;
}

/** Ways to an existing registration. */
function RegisteredBefore({ eventId }: { readonly eventId: string }): ReactElement {
  return (
    <>
      <Text>{formMessages.registeredBeforeHere}</Text>
      <Text>
        {formMessages.registeredBeforeLost}
        <Link render={<RouterLink to={`/events/${eventId}/registration/own`} />}>
          {formMessages.registeredBeforeSend}
        </Link>
      </Text>
      <Text>{formMessages.registeredBeforeOther}</Text>
    </>
  );
}

/** Never ticked beforehand; the document opens in a new tab, so that the form keeps its input. */
function ConsentField({ isGiven, error }: ConsentFieldProps): ReactElement {
  return (
    <Checkbox
      id={`${idPrefix}consent`}
      name="consent"
      defaultChecked={isGiven}
      error={error}
      required
      label={
        <>
          {formMessages.consentBefore}
          <Link newTab render={<RouterLink to="/legal/personal-data" />}>
            {formMessages.consentLink}
          </Link>
        </>
      }
    />
  );
}
