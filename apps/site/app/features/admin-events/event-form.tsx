import type { EventFields } from "@corp/api";
import { Button, Field, Select, Text, TextArea, TextInput } from "@corp/ui";
import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { focusFirstError } from "../../core/forms/focus-first-error.ts";
import type { Form } from "../../core/forms/use-form.ts";
import { eventFormatLabels } from "../../core/labels.ts";
import { timeZones } from "../../core/time/time-zones.ts";
import type { EventFieldName, EventValues } from "./event-values.ts";
import { messages } from "./messages.ts";
import "./event-form.css";

export interface EventFormProps {
  readonly form: Form<EventValues>;
  readonly submitLabel: string;
  /** Above the fields: a restored draft, a conflict. */
  readonly notice?: ReactNode;
}

const formats = ["EventFormatOffline", "EventFormatOnline", "EventFormatOnlineAndOffline"] as const;
const formatOptions = formats.map((value) => ({ value, label: eventFormatLabels[value] }));

/** Every field an editor fills in, by what it is about. */
export function EventForm({ form, submitLabel, notice }: EventFormProps): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const { values, errors, failure, isSubmitting, set, submit } = form;

  useEffect(() => focusFirstError(element.current), [errors]);

  const input = (name: EventFieldName) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value as never),
  });
  const field = (name: EventFieldName, control: ReactNode, options: { required?: boolean; hint?: string } = {}) => (
    <Field label={messages.fields[name]} error={errors[name]} required={options.required} hint={options.hint}>
      {control}
    </Field>
  );
  const hasHall = values.format !== "EventFormatOnline";
  const hasBroadcast = values.format !== "EventFormatOffline";

  return (
    <form
      ref={element}
      className="event-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {notice}
      <FormSection title={messages.sections.what}>
        {field("title", <TextInput {...input("title")} maxLength={200} />, { required: true })}
        {field("short_description", <TextArea {...input("short_description")} rows={3} maxLength={400} />, {
          required: true,
          hint: messages.hints.short_description,
        })}
        {field("format", <Select {...input("format")} options={formatOptions} />, { required: true })}
      </FormSection>
      <FormSection title={messages.sections.when}>
        {field("time_zone", <Select {...input("time_zone")} options={zoneOptions(values.time_zone)} />, {
          required: true,
        })}
        <div className="event-form-pair">
          {field("starts_at", <TextInput {...input("starts_at")} type="datetime-local" />, {
            required: true,
            hint: messages.hints.times,
          })}
          {field("ends_at", <TextInput {...input("ends_at")} type="datetime-local" />, {
            required: true,
            hint: messages.hints.times,
          })}
        </div>
      </FormSection>
      {hasHall ? (
        <FormSection title={messages.sections.where}>
          {field("city", <TextInput {...input("city")} maxLength={100} />, { required: true })}
          {field("address", <TextInput {...input("address")} maxLength={300} />, { required: true })}
        </FormSection>
      ) : null}
      <FormSection title={messages.sections.registration}>
        <div className="event-form-pair">
          {hasHall
            ? field("capacity_offline", <TextInput {...input("capacity_offline")} inputMode="numeric" />, {
                hint: messages.hints.capacity,
              })
            : null}
          {hasBroadcast
            ? field("capacity_online", <TextInput {...input("capacity_online")} inputMode="numeric" />, {
                hint: messages.hints.capacity,
              })
            : null}
        </div>
        <div className="event-form-pair">
          {field("registration_opens_at", <TextInput {...input("registration_opens_at")} type="datetime-local" />, {
            hint: messages.hints.registration_opens_at,
          })}
          {field("registration_closes_at", <TextInput {...input("registration_closes_at")} type="datetime-local" />, {
            hint: messages.hints.registration_closes_at,
          })}
        </div>
      </FormSection>
      <div className="event-form-actions">
        {failure === null ? null : (
          <Text tone="negative" role="alert">
            {failure}
          </Text>
        )}
        <Button type="submit" size={600} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

function FormSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <fieldset className="event-form-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** An event of a zone that we do not offer keeps it. */
function zoneOptions(current: EventFields["time_zone"]) {
  const offered = timeZones.map(({ name, label }) => ({ value: name as string, label }));
  return offered.some(({ value }) => value === current) ? offered : [...offered, { value: current, label: current }];
}
