import type { Door, Participant } from "@corp/api";
import { eventRegisterRequest } from "@corp/api/contract";
import { Button, Checkbox, Link, RadioGroup, Text, TextField } from "@corp/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import * as v from "valibot";
import { AnswerFields } from "../../../lists/answer-fields.tsx";
import type { WalkIn } from "./attendee.ts";
import { messages } from "./messages.ts";

type Format = Participant["participation_format"];

export interface WalkInFormProps {
  readonly formats: readonly Format[];
  readonly questions: Door["walk_in_questions"];
  readonly onAdd: (walkIn: Omit<WalkIn, "request_key">) => void;
}

const { first_name, last_name, email } = eventRegisterRequest.entries;
/** The server's own rules: what waits for the network must not be rejected for a slip of the pen. */
const person = v.object({
  first_name,
  last_name,
  email: v.union([v.pipe(v.string(), v.trim(), v.literal("")), email]),
});
type Field = keyof v.InferInput<typeof person> | "consent";

/** None is compulsory, and what is chosen is one of the options. */
const noErrors = (): undefined => undefined;

const empty = { first_name: "", last_name: "", email: "" };

/** Adds a person who came without a registration; works without network, too. */
export function WalkInForm({ formats, questions, onAdd }: WalkInFormProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} variant="outline" size={500} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.walkIn.open}
      </Button>
      {isOpen ? (
        <Fields
          formats={formats}
          questions={questions}
          // The person's card takes the focus.
          onAdd={(walkIn) => {
            setOpen(false);
            onAdd(walkIn);
          }}
          onCancel={() => {
            setOpen(false);
            opener.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

interface FieldsProps extends WalkInFormProps {
  readonly onCancel: () => void;
}

function Fields({ formats, questions, onAdd, onCancel }: FieldsProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [format, setFormat] = useState<string>(formats[0] ?? "");
  const [answers, setAnswers] = useState<Participant["answers"]>([]);
  const [isAgreed, setAgreed] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const texts = messages.walkIn;

  useEffect(() => form.current?.focus(), []);
  // A screen reader reads the error with its field.
  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);

  function submit(): void {
    const parsed = v.safeParse(person, values);
    const { nested = {} } = parsed.success ? {} : v.flatten<typeof person>(parsed.issues);
    const found = Object.entries(nested).map(([field, [message]]) => [field, message] as const);
    setErrors({ ...Object.fromEntries(found), ...(!isAgreed && { consent: texts.consentNeeded }) });
    const participation_format = formats.find((one) => one === format);
    if (!parsed.success || !isAgreed || participation_format === undefined) return;
    const { email: typed, ...named } = parsed.output;
    const given = answers.filter(({ values: chosen }) => chosen.length > 0);
    onAdd({
      ...named,
      participation_format,
      ...(typed !== "" && { email: typed }),
      ...(given.length > 0 && { answers: given }),
    });
  }

  const field = (name: Exclude<Field, "consent">) => ({
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      className="check-in-walk-in"
      aria-label={texts.title}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text as="h2" variant="subtitle">
        {texts.title}
      </Text>
      <Text tone="muted">{texts.text}</Text>
      <TextField label={texts.firstName} required {...field("first_name")} />
      <TextField label={texts.lastName} required {...field("last_name")} />
      <TextField label={texts.email} hint={texts.emailHint} type="email" {...field("email")} />
      {formats.length > 1 ? (
        <RadioGroup
          label={texts.format}
          options={formats.map((one) => ({ value: one, label: texts.formats[one] }))}
          value={format}
          onChange={setFormat}
        />
      ) : null}
      <AnswerFields questions={questions} answers={answers} fieldError={noErrors} onChange={setAnswers} />
      <Checkbox label={texts.consent} checked={isAgreed} onChange={setAgreed} error={errors.consent} />
      <Link newTab render={<RouterLink to="/legal/personal-data" />}>
        {texts.consentLink}
      </Link>
      <div className="check-in-card-actions">
        <Button type="submit" size={500}>
          {texts.add}
        </Button>
        <Button variant="outline" size={500} onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
