import { personCurrentStatuses, personWorkExperiences } from "@corp/api";
import type { EventRegisterRequest, ParticipationFormat, RegistrationAvailability } from "@corp/api";
import { Button, Field, RadioGroup, Select, Text, TextInput } from "@corp/ui";
import { useEffect, useRef, useState } from "react";
import type { ChangeEvent, ReactElement } from "react";
import { Honeypot } from "../../forms/honeypot.tsx";
import {
  participationFormatLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
} from "../../domain/labels.ts";
import { ConsentField } from "./consent-field.tsx";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";
import { emptyRegistration, preferredFormat } from "./registration-values.ts";
import { useRegistrationForm } from "./use-registration-form.ts";
import type { RegistrationRefusal } from "./use-registration-form.ts";
import "@corp/ui/field.css";
import "./registration-form.css";

export interface RegistrationFormProps {
  readonly eventId: string;
  readonly formats: RegistrationAvailability["formats"];
  /** One for all tries of this form. @default made at random */
  readonly requestKey?: string | undefined;
  /** What the server gave back of a try without scripts. @default null */
  readonly refusal?: RegistrationRefusal | null;
  /** It has opened under the person's hands: the keyboard goes on in it. @default false */
  readonly takesFocus?: boolean;
  /** Rejects with an ApiError when it was refused: the form keeps what was typed and shows why. */
  readonly onRegister: (request: EventRegisterRequest) => Promise<void>;
}

const statusOptions = personCurrentStatuses.map((value) => ({ value, label: personCurrentStatusLabels[value] }));
const experienceOptions = personWorkExperiences.map((value) => ({ value, label: personWorkExperienceLabels[value] }));

/** A plain form, which the server takes as it is; with scripts it complains at once and stays on its page. */
export function RegistrationForm({
  eventId,
  formats,
  requestKey,
  refusal = null,
  takesFocus = false,
  onRegister,
}: RegistrationFormProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const [empty] = useState(() => emptyRegistration(preferredFormat(formats), requestKey));
  const form = useRegistrationForm(element, { eventId, empty, refusal, onRegister });
  const { values, errors, failure, isSubmitting, set, submit } = form;
  const isWaitlist = formats.some((one) => one.waitlist && one.participation_format === values.participation_format);

  // The button that opened the form is gone; the keyboard goes on where the person will.
  useEffect(() => {
    if (takesFocus) element.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [takesFocus]);

  const text = (name: "first_name" | "last_name" | "email" | "phone" | "company" | "position") => ({
    name,
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set(name, target.value),
  });
  const choice = (name: "person_current_status" | "person_work_experience") => ({
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
      action={`/events/${eventId}/registration`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="hidden" name="request_key" value={values.request_key} />
      {formats.length > 1 ? (
        <RadioGroup
          label={formMessages.participation}
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
        <TextInput {...text("email")} type="email" autoComplete="email" inputMode="email" />
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
      {failure === null ? null : (
        <Text tone="negative" role="alert">
          {failure}
        </Text>
      )}
      <Button type="submit" display="fill" size={600} loading={isSubmitting}>
        {isWaitlist ? formMessages.submitWaitlist : formMessages.submit}
      </Button>
    </form>
  );
}
