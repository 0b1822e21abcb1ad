import { contactEmailFor } from "../../domain/brand.ts";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Outcome } from "../../components/outcome.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import "./application-form.css";

/**
 * What comes after an application.
 *
 * @param email whom we answer; null where the page was sent without scripts, and does not know
 */
export function ApplicationSent({ email }: { email: string | null }): ReactElement {
  const jobs = contactEmailFor("jobs");
  return (
    <Outcome title={messages.sentTitle} titleVariant="headline" className="application-sent" isNew={email !== null}>
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
      <Link render={<PageLink to="/events" />}>{messages.meanwhile}</Link>
    </Outcome>
  );
}
