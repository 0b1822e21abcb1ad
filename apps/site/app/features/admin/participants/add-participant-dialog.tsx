import type { Event, Participant, ParticipationFormat } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { Button, Checkbox, Link, RadioGroup, Text, TextField, useNotifications } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { Form } from "@corp/ui/admin/form";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ReactElement } from "react";
import { failureMessage } from "../../../core/failure-message.ts";
import { randomKey } from "../../../core/random-key.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { documentVersions } from "../../../domain/document-versions.ts";
import { AnswerFields } from "../../../lists/answer-fields.tsx";
import { withBase } from "../../../navigation/base-path.ts";
import { messages } from "./messages.ts";
import { participantName } from "./participant-name.ts";
import { refetchParticipants } from "./use-participant-actions.ts";

type Answers = Participant["answers"];

export interface AddParticipantDialogProps {
  readonly event: Pick<Event, "event_id" | "format" | "registration_questions">;
  readonly onClose: () => void;
}

const { add: texts } = messages;

/** Registers a person. What was typed stays when the server rejects, and a repetition adds nobody twice. */
export function AddParticipantDialog({ event, onClose }: AddParticipantDialogProps): ReactElement {
  const { event_id: eventId, registration_questions: questions } = event;
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const formId = useId();
  const [requestKey] = useState(randomKey);
  const formats = offeredFormats(event.format);
  const [values, setValues] = useState({ first_name: "", last_name: "", email: "" });
  const [format, setFormat] = useState(formats[0] ?? "EventParticipationFormatOffline");
  const [isOverCapacity, setOverCapacity] = useState(false);
  const [hasConsent, setConsent] = useState(false);
  const [answers, setAnswers] = useState<Answers>([]);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = (name: keyof typeof values) => (value: string) => setValues((before) => ({ ...before, [name]: value }));

  async function send(): Promise<void> {
    const { email, ...person } = values;
    setSending(true);
    setErrors({});
    try {
      const added = await api.participantAdd(
        {
          event_id: eventId,
          participation_format: format,
          is_over_capacity: isOverCapacity,
          ...person,
          ...(email.trim() !== "" && { email }),
          answers: answers.filter((answer) => answer.values.length > 0),
          // The server rejects anything else at this field.
          consent: hasConsent as true,
          consent_version: documentVersions.registrationConsent,
          request_key: requestKey,
        },
        { isErrorHandled: true },
      );
      void refetchParticipants(queryClient);
      const state = added.state === "waitlisted" ? "waitlisted" : "registered";
      notifications.show({ type: "success", message: texts.added[state](participantName(added)) });
      onClose();
    } catch (error) {
      if (!ApiError.isInstance(error)) throw error;
      const rejected = Object.fromEntries(error.fieldMessages);
      // The server speaks to the person themselves.
      if (rejected["consent"] !== undefined) rejected["consent"] = texts.consentNeeded;
      setErrors(error.fieldMessages.size > 0 ? rejected : { "": failureMessage(error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open
      title={texts.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {messages.acts.back}
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className="participant-form"
        errors={Object.fromEntries(
          Object.entries(errors).map(([field, message]) => {
            const label = fieldLabel(field, questions);
            return [field, label === undefined ? message : `${label}: ${message}`];
          }),
        )}
        submitting={isSending}
        onSubmit={send}
      >
        <Text>{texts.lead}</Text>
        <TextField
          label={texts.firstName}
          name="first_name"
          required
          value={values.first_name}
          error={errors["first_name"]}
          onChange={set("first_name")}
        />
        <TextField
          label={texts.lastName}
          name="last_name"
          required
          value={values.last_name}
          error={errors["last_name"]}
          onChange={set("last_name")}
        />
        <TextField
          label={texts.email}
          hint={texts.emailHint}
          name="email"
          type="email"
          value={values.email}
          error={errors["email"]}
          onChange={set("email")}
        />
        {formats.length < 2 ? null : (
          <RadioGroup
            label={texts.format}
            name="participation_format"
            required
            options={formats.map((value) => ({ value, label: messages.formats[value] }))}
            value={format}
            error={errors["participation_format"]}
            onChange={(next) => setFormat(formats.find((known) => known === next) ?? format)}
          />
        )}
        <Checkbox
          label={texts.isOverCapacity}
          checked={isOverCapacity}
          hint={texts.isOverCapacityHint}
          onChange={setOverCapacity}
        />
        <AnswerFields
          questions={questions}
          answers={answers}
          fieldError={(field) => errors[field]}
          onChange={setAnswers}
        />
        <Checkbox
          label={texts.consent}
          name="consent"
          required
          checked={hasConsent}
          error={errors["consent"]}
          hint={
            <>
              {texts.consentHint}{" "}
              <Link href={withBase("/legal/personal-data")} newTab>
                {messages.add.consentLink}
              </Link>
            </>
          }
          onChange={setConsent}
        />
      </Form>
    </Dialog>
  );
}

/** Undefined where the message itself says what it is about. */
function fieldLabel(field: string, questions: Event["registration_questions"]): string | undefined {
  const labels: Readonly<Partial<Record<string, string>>> = {
    first_name: texts.firstName,
    last_name: texts.lastName,
    email: texts.email,
    participation_format: texts.format,
  };
  return labels[field] ?? questions.find(({ question_id: id }) => field === `answers.${id}`)?.label;
}

function offeredFormats(format: Event["format"]): readonly ParticipationFormat[] {
  const [hall, online] = ["EventParticipationFormatOffline", "EventParticipationFormatOnline"] as const;
  if (format === "EventFormatOnlineAndOffline") return [hall, online];
  return [format === "EventFormatOnline" ? online : hall];
}
