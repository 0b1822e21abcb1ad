import { personCurrentStatuses, personWorkExperiences } from "@corp/api";
import type { EventRegisterRequest, ParticipationFormat, RegistrationAvailability } from "@corp/api";
import { eventRegisterRequest } from "@corp/api/contract";
import { Button, Checkbox, Field, Link, RadioGroup, Select, Text, TextInput } from "@corp/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { focusFirstError } from "../../core/forms/focus-first-error.ts";
import { createLocalDraft } from "../../core/forms/local-draft.ts";
import { useForm } from "../../core/forms/use-form.ts";
import { participationFormatLabels, personCurrentStatusLabels, personWorkExperienceLabels } from "../../core/labels.ts";
import { messages } from "./messages.ts";
import { emptyRegistration, isRegistrationValues, toRegisterRequest } from "./registration-values.ts";
import "./registration-form.css";

export interface RegistrationFormProps {
  readonly eventId: string;
  readonly formats: RegistrationAvailability["formats"];
  /** Rejects with an ApiError when it was refused: the form keeps what was typed and shows why. */
  readonly onRegister: (request: EventRegisterRequest) => Promise<void>;
}

const statusOptions = personCurrentStatuses.map((value) => ({ value, label: personCurrentStatusLabels[value] }));
const experienceOptions = personWorkExperiences.map((value) => ({ value, label: personWorkExperienceLabels[value] }));

export function RegistrationForm({ eventId, formats, onRegister }: RegistrationFormProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const first = formats.find(({ waitlist }) => !waitlist) ?? formats[0];
  const draft = useMemo(
    () => createLocalDraft(`registration.${eventId}`, isRegistrationValues, () => sessionStorage),
    [eventId],
  );
  const [initial] = useState(
    () => draft.read() ?? emptyRegistration(first?.participation_format ?? "EventParticipationFormatOffline"),
  );
  const { values, errors, failure, isSubmitting, isDirty, set, submit } = useForm({
    initial,
    schema: eventRegisterRequest,
    toRequest: (typed) => toRegisterRequest(eventId, typed),
    onSubmit: async (request) => {
      await onRegister(request);
      draft.clear();
    },
  });

  // An expired sign-in or a reload takes the page away; what was typed waits in this tab.
  useEffect(() => {
    if (isDirty) draft.write({ ...values, consent: false });
  }, [draft, isDirty, values]);

  const isWaitlist = formats.some(
    ({ participation_format, waitlist }) => waitlist && participation_format === values.participation_format,
  );

  // The button that opened the form is gone; the keyboard goes on where the person will.
  useEffect(() => element.current?.querySelector("input")?.focus(), []);
  useEffect(() => focusFirstError(element.current), [errors]);

  const text = (name: "first_name" | "last_name" | "email" | "phone" | "company" | "position") => ({
    name,
    value: values[name],
    onChange: (change: React.ChangeEvent<HTMLInputElement>) => set(name, change.target.value),
  });

  const choice = (name: "person_current_status" | "person_work_experience") => ({
    name,
    value: values[name],
    onChange: (change: React.ChangeEvent<HTMLSelectElement>) =>
      set(name, change.target.value as (typeof values)[typeof name]),
  });

  return (
    <form
      ref={element}
      className="registration-form"
      aria-label={messages.formTitle}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {formats.length > 1 ? (
        <RadioGroup
          label={messages.participation}
          name="participation_format"
          value={values.participation_format}
          error={errors.participation_format}
          onChange={(format) => set("participation_format", format as ParticipationFormat)}
          options={formats.map(({ participation_format: format }) => ({
            value: format,
            label: participationFormatLabels[format],
          }))}
        />
      ) : null}
      <div className="registration-form-pair">
        <Field label={messages.firstName} required error={errors.first_name}>
          <TextInput {...text("first_name")} autoComplete="given-name" />
        </Field>
        <Field label={messages.lastName} required error={errors.last_name}>
          <TextInput {...text("last_name")} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={messages.email} required error={errors.email}>
        <TextInput {...text("email")} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label={messages.phone} hint={messages.optional} error={errors.phone}>
        <TextInput {...text("phone")} type="tel" autoComplete="tel" />
      </Field>
      <div className="registration-form-pair">
        <Field label={messages.company} hint={messages.optional} error={errors.company}>
          <TextInput {...text("company")} autoComplete="organization" />
        </Field>
        <Field label={messages.position} hint={messages.optional} error={errors.position}>
          <TextInput {...text("position")} autoComplete="organization-title" />
        </Field>
      </div>
      <Field label={messages.currentStatus} required error={errors.person_current_status}>
        <Select {...choice("person_current_status")} placeholder={messages.choose} options={statusOptions} />
      </Field>
      <Field label={messages.workExperience} required error={errors.person_work_experience}>
        <Select {...choice("person_work_experience")} placeholder={messages.choose} options={experienceOptions} />
      </Field>
      <Checkbox
        name="consent"
        checked={values.consent}
        error={errors.consent}
        required
        onChange={({ target }) => set("consent", target.checked)}
        label={
          <>
            {messages.consentBefore}
            <Link newTab render={<RouterLink to="/legal/personal-data" />}>
              {messages.consentLink}
            </Link>
          </>
        }
      />
      {failure === null ? null : (
        <Text tone="negative" role="alert">
          {failure}
        </Text>
      )}
      <Button type="submit" display="fill" size={600} loading={isSubmitting}>
        {isWaitlist ? messages.submitWaitlist : messages.submit}
      </Button>
    </form>
  );
}
