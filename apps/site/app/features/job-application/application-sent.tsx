import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Outcome } from "../../components/outcome.tsx";
import { contactEmailFor } from "../../domain/contacts.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import "./application-form.css";

/** @param email null where the form was sent without scripts: its redirect does not carry the email */
export function ApplicationSent({ email }: { email: string | null }): ReactElement {
  const jobs = contactEmailFor("jobs");
  return (
    <Outcome title={messages.sentTitle} titleVariant="headline" className="application-sent" isNew>
      <Text variant="lead">{email === null ? messages.sentAnyway : messages.sentText(email)}</Text>
      <Text as="h3" variant="subtitle">
        {messages.nextTitle}
      </Text>
      <ol>
        {messages.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Text>
        {messages.sentQuestions}
        <Link href={`mailto:${jobs}`}>{jobs}</Link>.
      </Text>
      <Text>
        {messages.sentWithdrawal} <Link render={<PageLink to="/my-data" />}>{messages.ownData}</Link>
      </Text>
      <Link render={<PageLink to="/events" />}>{messages.meanwhile}</Link>
    </Outcome>
  );
}
