import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageIntro } from "../../components/page-intro.tsx";
import { TermList } from "../../components/term-list.tsx";
import { brand } from "../../domain/brand.ts";
import { companyFacts } from "../../domain/company-facts.ts";
import { CompanySection } from "./company-section.tsx";
import type { ContactsTexts } from "./page-texts.ts";
import "./contacts-page.css";

/** Emails by subject, offices and company details. */
export function ContactsPage({ texts }: { texts: ContactsTexts }): ReactElement {
  return (
    <div className="contacts company-page shell-container">
      <PageIntro title={texts.title} lead={texts.lead} />
      <ul className="company-tiles">
        {texts.subjects.map(({ title, text, answer, email }) => (
          <li key={email}>
            <Text as="h2" variant="subtitle">
              {title}
            </Text>
            <Text tone="muted">{text}</Text>
            <Link className="contacts-email" href={`mailto:${email}`}>
              {email}
            </Link>
            <Text variant="caption" tone="muted">
              {answer}
            </Text>
          </li>
        ))}
        <li>
          <Text as="h2" variant="subtitle">
            {texts.phoneTitle}
          </Text>
          <Text tone="muted">{texts.phoneText}</Text>
          <Link className="contacts-email" href={companyFacts.phone.uri}>
            {companyFacts.phone.text}
          </Link>
        </li>
        <li>
          <Text as="h2" variant="subtitle">
            {texts.socialTitle}
          </Text>
          <ul className="contacts-social">
            {brand.social.map(({ name, url }) => (
              <li key={url}>
                <Link href={url} rel="me noopener">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      </ul>
      <CompanySection title={texts.officesTitle} text={texts.officesText}>
        <ul className="company-tiles contacts-offices">
          {companyFacts.offices.map(({ city, postalCode, address, note, mapUrl }) => (
            <li key={city}>
              <Text as="h3" variant="title">
                {city}
              </Text>
              <address>
                {postalCode}, {address}
              </address>
              <Text tone="muted">{note}</Text>
              <Link href={mapUrl} aria-label={`${texts.map}: ${city}`}>
                {texts.map}
              </Link>
            </li>
          ))}
        </ul>
      </CompanySection>
      <CompanySection title={texts.requisitesTitle}>
        <TermList terms={texts.requisites} emphasis="meaning" />
      </CompanySection>
    </div>
  );
}
