import type { PersonalData } from "@corp/api";
import {
  jobSearchStatusLabels,
  joinReasonLabels,
  knowAboutLabels,
  participationFormatLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
  readAboutLabels,
} from "@corp/api/labels";
import { Link, Text } from "@corp/ui";
import { Fragment } from "react";
import type { ReactElement, ReactNode } from "react";
import { TermList } from "../components/term-list.tsx";
import type { Term } from "../components/term-list.tsx";
import { PageLink } from "../navigation/page-link.tsx";
import { eventDate, eventStartHour } from "../time/event-time.ts";
import { messages } from "./messages.ts";
import type { PersonName } from "./name-form.tsx";
import "./personal-data.css";

const { fields } = messages;

/** "20 ноября 2026, 19:00 МСК" */
function momentText(instant: string): string {
  const times = {
    starts_at: instant,
    ends_at: new Date(Date.parse(instant) + 1).toISOString(),
    time_zone: "Europe/Moscow",
  };
  return `${eventDate(times)}, ${eventStartHour(times)}`;
}

export type Consent = PersonalData["consents"][number];

interface PersonalDataViewProps {
  readonly data: PersonalData;
  readonly registrationsTitle: string;
  /** The form that corrects a name. */
  readonly renderCorrection: (name: PersonName) => ReactElement;
  /** The form that withdraws a consent; null: it cannot be withdrawn here. */
  readonly renderWithdrawal: ((consent: Consent) => ReactElement) | null;
}

/** Everything that is stored about one person. */
export function PersonalDataView({
  data,
  registrationsTitle,
  renderCorrection,
  renderWithdrawal,
}: PersonalDataViewProps): ReactElement {
  const names = namesIn(data);
  return (
    <>
      {data.address?.confirmed_at == null ? null : (
        <Text>{messages.emailConfirmed(momentText(data.address.confirmed_at))}</Text>
      )}
      {data.address?.stopped_at == null ? null : (
        <Text tone="negative">{messages.emailStopped(momentText(data.address.stopped_at))}</Text>
      )}
      {data.is_blacklisted ? <Text tone="negative">{messages.blacklisted}</Text> : null}
      {names.length === 0 ? null : (
        <section className="personal-data-section" aria-label={messages.names}>
          <Text as="h2" variant="title">
            {messages.names}
          </Text>
          <Text tone="muted">{messages.namesLead}</Text>
          {names.map((name) => (
            <Fragment key={JSON.stringify(name)}>{renderCorrection(name)}</Fragment>
          ))}
        </section>
      )}
      <Section title={registrationsTitle} isEmpty={data.registrations.length === 0}>
        {data.registrations.map((registration) => (
          <li key={registration.registration_id}>
            <Text as="h3" variant="subtitle">
              <Link render={<PageLink to={`/events/${registration.event_id}`} />}>{registration.event_title}</Link>
            </Text>
            <TermList terms={registrationTerms(registration)} />
          </li>
        ))}
      </Section>
      <Section title={messages.applications} isEmpty={data.applications.length === 0}>
        {data.applications.map((application) => (
          <li key={application.application_id}>
            <TermList terms={applicationTerms(application)} />
            {application.file === null ? null : (
              <Link href={application.file.url} download={application.file.name}>
                {application.file.name}
              </Link>
            )}
          </li>
        ))}
      </Section>
      <Section title={messages.subscriptions} isEmpty={data.subscriptions.length === 0}>
        {data.subscriptions.map((subscription) => (
          <li key={subscription.email}>
            <Text>{messages.subscribed(subscription.email, momentText(subscription.subscribed_at))}</Text>
            <Text tone="muted">{subscriptionState(subscription)}</Text>
          </li>
        ))}
      </Section>
      <Section title={messages.teams} isEmpty={data.teams.length === 0}>
        {data.teams.map((team) => (
          <li key={team.event_id + team.email}>
            <Text>{messages.inTeam(team.event_title, team.email)}</Text>
            <Text tone="muted">{teamState(team)}</Text>
          </li>
        ))}
      </Section>
      <Section title={messages.consents} isEmpty={data.consents.length === 0}>
        {data.consents.map((consent) => (
          <li key={consent.consent_id}>
            <Text>{purposeText(consent, data)}</Text>
            <Text tone="muted">{consentText(consent)}</Text>
            {consent.withdrawn_at === null ? renderWithdrawal?.(consent) : null}
          </li>
        ))}
      </Section>
      <Section title={messages.emails} isEmpty={data.emails.length === 0}>
        {data.emails.map(({ kind, created_at: at, state }) => (
          <li key={kind + at}>
            <Text>{messages.emailKinds[kind] ?? messages.otherEmail}</Text>
            <Text tone="muted">{[momentText(at), messages.emailStates[state] ?? state].join(", ")}</Text>
          </li>
        ))}
      </Section>
      <Section title={messages.retentionTitle} isEmpty={false}>
        {messages.retention(data.retention).map((text) => (
          <li key={text}>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </Section>
    </>
  );
}

/** Each once, in the order of the registrations and applications. */
function namesIn({ registrations, applications }: PersonalData): readonly PersonName[] {
  const names = [...registrations, ...applications].map(({ first_name, last_name }) => ({ first_name, last_name }));
  return [...new Map(names.map((name) => [JSON.stringify(name), name])).values()];
}

interface SectionProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Section({ title, isEmpty, children }: SectionProps): ReactElement {
  return (
    <section className="personal-data-section" aria-label={title}>
      <Text as="h2" variant="title">
        {title}
      </Text>
      {isEmpty ? <Text tone="muted">{messages.nothing}</Text> : <ul>{children}</ul>}
    </section>
  );
}

function registrationTerms(registration: PersonalData["registrations"][number]): Term[] {
  const { checked_in_at: checkedInAt, joined_at: joinedAt, waits_for: waitsFor } = registration;
  return given([
    [fields.state, messages.states[registration.state]],
    [fields.format, participationFormatLabels[registration.participation_format]],
    [fields.waitsFor, waitsFor === null ? null : participationFormatLabels[waitsFor]],
    ...personTerms(registration),
    [fields.company, registration.company],
    [fields.createdAt, momentText(registration.created_at)],
    [fields.checkedInAt, checkedInAt === null ? null : momentText(checkedInAt)],
    [fields.joinedAt, joinedAt === null ? null : momentText(joinedAt)],
    ...registration.answers.map(({ question, answer }): Term => [question, answer]),
    [fields.comment, registration.cancellation_comment],
    [fields.addedBy, registration.added_by_name],
    [fields.note, registration.note],
  ]);
}

type SentApplication = PersonalData["applications"][number];

function applicationTerms(application: SentApplication): Term[] {
  return given([
    ...personTerms(application),
    [fields.city, application.city],
    [fields.jobSearchStatus, jobSearchStatusLabels[application.job_search_status]],
    [fields.knowAbout, application.know_about.map((one) => knowAboutLabels[one]).join("; ")],
    [fields.readAbout, application.read_about.map((one) => readAboutLabels[one]).join("; ")],
    [fields.reason, joinReasonLabels[application.reason]],
    [fields.comment, application.comment],
    [fields.createdAt, momentText(application.created_at)],
  ]);
}

type PersonFields = Pick<
  SentApplication,
  "first_name" | "last_name" | "email" | "phone" | "position" | "person_current_status" | "person_work_experience"
>;

function personTerms(person: PersonFields): MaybeTerm[] {
  return [
    [fields.name, `${person.first_name} ${person.last_name}`],
    [fields.email, person.email],
    [fields.phone, person.phone],
    [fields.position, person.position],
    [fields.status, personCurrentStatusLabels[person.person_current_status]],
    [fields.experience, personWorkExperienceLabels[person.person_work_experience]],
  ];
}

type MaybeTerm = readonly [name: string, meaning: string | null];

const given = (terms: readonly MaybeTerm[]): Term[] =>
  terms.flatMap(([name, meaning]) => (meaning === null || meaning === "" ? [] : [[name, meaning] as const]));

/** Names the event, unless its registration was removed. */
function purposeText({ purpose, source_id: sourceId }: Consent, { registrations }: PersonalData): string {
  const registration = registrations.find(({ registration_id: id }) => id === sourceId);
  return registration === undefined
    ? messages.purposes[purpose]
    : `${messages.purposes[purpose]} «${registration.event_title}»`;
}

function subscriptionState({ confirmed_at, unsubscribed_at }: PersonalData["subscriptions"][number]): string | null {
  if (unsubscribed_at !== null) return messages.unsubscribed(momentText(unsubscribed_at));
  return confirmed_at === null ? messages.notConfirmed : null;
}

function teamState({ added_at, joined_at }: PersonalData["teams"][number]): string {
  return joined_at === null ? messages.invited(momentText(added_at)) : messages.joinedTeam(momentText(joined_at));
}

function consentText({ consent_version: version, given_at: at, withdrawn_at: end }: Consent) {
  return [
    messages.given(momentText(at)),
    version === null ? null : `${fields.consent.toLowerCase()} ${version}`,
    end === null ? null : messages.withdrawn(momentText(end)),
  ]
    .filter((part) => part !== null)
    .join(", ");
}
