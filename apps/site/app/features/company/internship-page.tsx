import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageIntro } from "../../components/page-intro.tsx";
import { TermList } from "../../components/term-list.tsx";
import { CompanySection } from "./company-section.tsx";
import type { InternshipTexts } from "./page-texts.ts";
import "./internship-page.css";

/** The text above the job application. */
export function InternshipPage({ texts }: { texts: InternshipTexts }): ReactElement {
  return (
    <>
      <PageIntro title={texts.title} lead={texts.lead}>
        <Button size={600} href="#application">
          {texts.action}
        </Button>
      </PageIntro>
      <CompanySection title={texts.tracksTitle}>
        <ul className="company-tiles internship-tracks">
          {texts.tracks.map(({ name, stack, text }) => (
            <li key={name}>
              <Text as="h3" variant="title">
                {name}
              </Text>
              <Text variant="caption" tone="accent">
                {stack}
              </Text>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </ul>
      </CompanySection>
      <CompanySection title={texts.termsTitle}>
        <TermList terms={texts.terms} />
      </CompanySection>
      <CompanySection title={texts.stepsTitle}>
        <ol className="company-tiles internship-steps">
          {texts.steps.map(({ name, time, text }) => (
            <li key={name}>
              <Text variant="caption" tone="muted">
                {time}
              </Text>
              <Text as="h3" variant="subtitle">
                {name}
              </Text>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </ol>
      </CompanySection>
      <CompanySection title={texts.questionsTitle}>
        <TermList terms={texts.questions} />
      </CompanySection>
    </>
  );
}
