import type { PersonalData } from "@corp/api";
import { Button, Link, Text, TextField } from "@corp/ui";
import type { ReactElement } from "react";
import { Outcome } from "../../components/outcome.tsx";
import type { RejectedForm } from "../../forms/rejection.ts";
import { withBase } from "../../navigation/base-path.ts";
import type { Rejection } from "../../personal-data/data-form.tsx";
import { messages as viewMessages } from "../../personal-data/messages.ts";
import { NameForm } from "../../personal-data/name-form.tsx";
import type { NameValues, PersonName } from "../../personal-data/name-form.tsx";
import { PersonalDataView } from "../../personal-data/personal-data-view.tsx";
import type { Consent } from "../../personal-data/personal-data-view.tsx";
import { WithdrawalForm } from "../../personal-data/withdrawal-form.tsx";
import { AccountData } from "./account-data.tsx";
import { messages } from "./messages.ts";
import { Part } from "./part.tsx";
import { personalDataPath } from "./personal-data-path.ts";
import "../../personal-data/personal-data.css";

export type PersonalDataStep =
  | { readonly step: "ask"; readonly isExpired: boolean }
  | { readonly step: "link" | "erasure"; readonly token: string }
  | { readonly step: "own"; readonly token: string; readonly data: PersonalData };

export interface AskValues {
  readonly email: string;
}

/** The response to a form of one of the steps. */
export type PersonalDataReply =
  | RejectedForm<AskValues>
  | { readonly done: "link-sent" | "erasure-sent" | "erased" }
  /** A form changed a part of the data, which stay on the page. */
  | { readonly changed: "name" | "consent" }
  | { readonly name: RejectedForm<NameValues> }
  | { readonly withdrawal: RejectedForm<Pick<Consent, "consent_id">> }
  | { readonly failure: string };

interface PersonalDataPageProps {
  readonly shown: PersonalDataStep;
  readonly reply: PersonalDataReply | null;
}

const outcomes = {
  "link-sent": { title: messages.sentTitle, text: messages.linkSent },
  "erasure-sent": { title: messages.sentTitle, text: messages.erasureSent },
  erased: { title: messages.erasedTitle, text: messages.erasedText },
} as const;

/** Every step is a form of the browser's own: it works without scripts, and only a POST acts. */
export function PersonalDataPage({ shown, reply }: PersonalDataPageProps): ReactElement {
  return (
    <div className="personal-data shell-container">
      <Text as="h1" variant="headline">
        {messages.title}
      </Text>
      {reply !== null && "done" in reply ? (
        <Outcome title={outcomes[reply.done].title} className="personal-data-form" isNew>
          <Text>{outcomes[reply.done].text}</Text>
        </Outcome>
      ) : (
        <Step shown={shown} reply={reply} />
      )}
    </div>
  );
}

const changes = {
  name: { title: messages.correctedTitle, text: messages.corrected },
  consent: { title: messages.withdrawnTitle, text: messages.withdrawn },
} as const;

type Failed = Exclude<PersonalDataReply, { readonly done: string }> | null;

function Step({ shown, reply }: { readonly shown: PersonalDataStep; readonly reply: Failed }): ReactElement {
  switch (shown.step) {
    case "ask":
      return <AskStep isExpired={shown.isExpired} rejected={reply} />;
    case "link":
      return (
        <Confirm
          title={messages.linkTitle}
          text={messages.linkText}
          action={personalDataPath("link", shown.token)}
          reply={reply}
          submit={<Button type="submit">{messages.open}</Button>}
        />
      );
    case "erasure":
      return (
        <Confirm
          title={messages.erasureTitle}
          text={messages.erasureText}
          action={personalDataPath("erasure", shown.token)}
          reply={reply}
          submit={<EraseButton>{messages.erase}</EraseButton>}
        />
      );
    case "own":
      return <OwnStep token={shown.token} data={shown.data} reply={reply} />;
  }
}

interface OwnStepProps extends Pick<Extract<PersonalDataStep, { readonly step: "own" }>, "token" | "data"> {
  readonly reply: Failed;
}

function OwnStep({ token, data, reply }: OwnStepProps): ReactElement {
  const action = personalDataPath("own", token);
  const changed = reply !== null && "changed" in reply ? changes[reply.changed] : null;
  const rejected = reply !== null && "name" in reply ? reply.name : null;
  const withdrawal = reply !== null && "withdrawal" in reply ? reply.withdrawal : null;
  return (
    <>
      {changed === null ? null : (
        <Outcome title={changed.title} className="personal-data-form" isNew>
          <Text>{changed.text}</Text>
        </Outcome>
      )}
      <PersonalDataView
        data={data}
        registrationsTitle={messages.registrations}
        renderCorrection={(name) => {
          const typed = isOfName(rejected, name) ? rejected.values : undefined;
          const rejection: Rejection | null = typed === undefined ? null : rejected;
          return <NameForm name={name} typed={typed} sending={{ action, rejection }} />;
        }}
        renderWithdrawal={(consent) => {
          const rejection = withdrawal?.values.consent_id === consent.consent_id ? withdrawal : null;
          return <WithdrawalForm consent={consent} sending={{ action, rejection }} />;
        }}
      />
      <Part title={messages.copyTitle} text={messages.copyText}>
        <Link href={withBase(`${action}/copy`)} download={viewMessages.copyName}>
          {messages.copy}
        </Link>
      </Part>
      <Confirm
        title={messages.erasureTitle}
        text={messages.askErasureText}
        action={action}
        reply={reply}
        submit={<EraseButton>{messages.askErasure}</EraseButton>}
      />
    </>
  );
}

const isOfName = (rejected: RejectedForm<NameValues> | null, name: PersonName): rejected is RejectedForm<NameValues> =>
  rejected?.values.previous_first_name === name.first_name && rejected.values.previous_last_name === name.last_name;

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly reply: Failed;
  readonly submit: ReactElement;
}

function Confirm({ title, text, action, reply, submit }: ConfirmProps): ReactElement {
  return (
    <form className="personal-data-form" method="post" action={withBase(action)}>
      <Text as="h2" variant="title">
        {title}
      </Text>
      <Text>{text}</Text>
      <Failure reply={reply} />
      {submit}
    </form>
  );
}

const EraseButton = ({ children }: { readonly children: string }): ReactElement => (
  <Button type="submit" variant="primary-negative">
    {children}
  </Button>
);

function AskStep({ isExpired, rejected }: { readonly isExpired: boolean; readonly rejected: Failed }): ReactElement {
  const reading = rejected !== null && "values" in rejected ? rejected : null;
  return (
    <>
      <AccountData />
      {isExpired ? (
        <div className="personal-data-form" role="status">
          <Text as="h2" variant="subtitle">
            {messages.expiredTitle}
          </Text>
          <Text>{messages.expiredText}</Text>
        </div>
      ) : (
        <Text variant="lead">{messages.askLead}</Text>
      )}
      <form className="personal-data-form" method="post" action={withBase("/my-data")} noValidate>
        <TextField
          label={messages.email}
          required
          error={reading?.errors.email}
          hint={messages.askNote}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={reading?.values.email}
        />
        <Failure reply={rejected} />
        <Button type="submit">{messages.ask}</Button>
      </form>
    </>
  );
}

const Failure = ({ reply }: { readonly reply: Failed }): ReactElement => (
  <div role="alert">{reply !== null && "failure" in reply ? <Text tone="negative">{reply.failure}</Text> : null}</div>
);
