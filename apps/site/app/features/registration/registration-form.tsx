import { personCurrentStatuses, personWorkExperiences } from "@corp/api";
import type { EventRegisterRequest, ParticipationFormat, RegistrationAvailability } from "@corp/api";
import { participationFormatLabels, personCurrentStatusLabels, personWorkExperienceLabels } from "@corp/api/labels";
import { Button, Checkbox, Field, Link, RadioGroup, Select, Text, TextInput } from "@corp/ui";
import { useEffect, useRef, useState } from "react";
import type { ChangeEvent, ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { ErrorSummary } from "../../forms/error-summary.tsx";
import { emailInput } from "../../forms/form-fields.ts";
import { Honeypot } from "../../forms/honeypot.tsx";
import { withBase } from "../../navigation/base-path.ts";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";
import { emptyRegistration, preferredFormat } from "./registration-values.ts";
import { useRegistrationForm } from "./use-registration-form.ts";
import type { RejectedRegistration } from "./use-registration-form.ts";
import "./registration-form.css";

export interface RegistrationFormProps {
  readonly eventId: string;
  readonly formats: RegistrationAvailability["formats"];
  /** The idempotency key of all attempts. @default random */
  readonly requestKey?: string | undefined;
  /** An attempt without scripts that the server rejected. @default null */
  readonly rejected?: RejectedRegistration | null;
  /** The person has just opened it. @default false */
  readonly takesFocus?: boolean;
  /** @throws ApiError: the form shows why, with the input */
  readonly onRegister: (request: EventRegisterRequest) => Promise<void>;
}

const idPrefix = "registration-";

/** In the order of the form. */
const fieldNames = {
  participation_format: formMessages.participation,
  first_name: formMessages.firstName,
  last_name: formMessages.lastName,
  email: formMessages.email,
  phone: formMessages.phone,
  company: formMessages.company,
  position: formMessages.position,
  person_current_status: formMessages.currentStatus,
  person_work_experience: formMessages.workExperience,
  consent: formMessages.consent,
} as const;

const statusOptions = personCurrentStatuses.map((value) => ({ value, label: personCurrentStatusLabels[value] }));
const experienceOptions = personWorkExperiences.map((value) => ({ value, label: personWorkExperienceLabels[value] }));

/** Works without scripts; with them it is validated and sent in place. */
export function RegistrationForm({
  eventId,
  formats,
  requestKey,
  rejected = null,
  takesFocus = false,
  onRegister,
}: RegistrationFormProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const [empty] = useState(() => emptyRegistration(preferredFormat(formats), requestKey));
  const form = useRegistrationForm(element, { eventId, empty, rejected, onRegister });
  const { values, errors, failure, isSubmitting, isRegistered, set, submit } = form;
  const isWaitlist = formats.some((one) => one.waitlist && one.participation_format === values.participation_format);

  // The button that opened the form, and had the focus, is gone.
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [takesFocus]);

  const text = (name: "first_name" | "last_name" | "email" | "phone" | "company" | "position") => ({
    id: idPrefix + name,
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
  });
  const choice = (name: "person_current_status" | "person_work_experience") => ({
    id: idPrefix + name,
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => set(name, target.value as (typeof values)[typeof name]),
  });

  return (
    <form
      ref={element}
      className="registration-form"
      aria-label={messages.formTitle}
      method="post"
      action={withBase(`/events/${eventId}/registration`)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary
        failure={failure !== null && isRegistered ? formMessages.registeredBeforeTitle : failure}
        errors={isRegistered ? {} : errors}
        fields={fieldNames}
        idPrefix={idPrefix}
        titleAs="h2"
      >
        {isRegistered ? <RegisteredBefore eventId={eventId} /> : null}
      </ErrorSummary>
      <input type="hidden" name="request_key" value={values.request_key} />
      {formats.length > 1 ? (
        <RadioGroup
          label={formMessages.participation}
          id={`${idPrefix}participation_format`}
          name="participation_format"
          value={values.participation_format}
          error={errors.participation_format}
          onChange={(format) => set("participation_format", format as ParticipationFormat)}
          options={formats.map(({ participation_format: format }) => ({
            value: format,
            label: participationFormatLabels[format],
          }))}
        />
      ) : (
        <input type="hidden" name="participation_format" value={values.participation_format} />
      )}
      <div className="registration-form-pair">
        <Field label={formMessages.firstName} required error={errors.first_name}>
          <TextInput {...text("first_name")} autoComplete="given-name" />
        </Field>
        <Field label={formMessages.lastName} required error={errors.last_name}>
          <TextInput {...text("last_name")} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={formMessages.email} required error={errors.email}>
        <TextInput {...text("email")} {...emailInput} />
      </Field>
      <Field label={formMessages.phone} optional error={errors.phone}>
        <TextInput {...text("phone")} type="tel" autoComplete="tel" />
      </Field>
      <div className="registration-form-pair">
        <Field label={formMessages.company} optional error={errors.company}>
          <TextInput {...text("company")} autoComplete="organization" />
        </Field>
        <Field label={formMessages.position} optional error={errors.position}>
          <TextInput {...text("position")} autoComplete="organization-title" />
        </Field>
      </div>
      <Field label={formMessages.currentStatus} required error={errors.person_current_status}>
        <Select {...choice("person_current_status")} placeholder={formMessages.choose} options={statusOptions} />
      </Field>
      <Field label={formMessages.workExperience} required error={errors.person_work_experience}>
        <Select {...choice("person_work_experience")} placeholder={formMessages.choose} options={experienceOptions} />
      </Field>
      <ConsentField isGiven={values.consent} error={errors.consent} onChange={(isGiven) => set("consent", isGiven)} />
      <Honeypot value={values.homepage} onChange={({ target }) => set("homepage", target.value)} />
      <Button type="submit" display="fill" size={600} loading={isSubmitting}>
        {isWaitlist ? formMessages.submitWaitlist : formMessages.submit}
      </Button>
    </form>
  );
}

interface ConsentFieldProps {
  readonly isGiven: boolean;
  readonly error: string | undefined;
  readonly onChange: (isGiven: boolean) => void;
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
function ConsentField({ isGiven, error, onChange }: ConsentFieldProps): ReactElement {
  return (
    <Checkbox
      id={`${idPrefix}consent`}
      name="consent"
      checked={isGiven}
      error={error}
      required
      onChange={({ target }) => onChange(target.checked)}
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
