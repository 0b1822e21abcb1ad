import { Button, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageIntro } from "../../components/page-intro.tsx";
import { TermList } from "../../components/term-list.tsx";
import { brand } from "../../domain/brand.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { CompanySection } from "./company-section.tsx";
import type { AboutTexts } from "./page-texts.ts";
import "./about-page.css";

const codeUrl = brand.social.find(({ name }) => name === "GitHub")?.url;

export function AboutPage({ texts }: { texts: AboutTexts }): ReactElement {
  return (
    <div className="about company-page shell-container">
      <PageIntro label={texts.title} title={texts.headline} lead={texts.lead} />
      <CompanySection isBeside title={texts.figuresTitle}>
        <dl className="about-figures">
          {texts.figures.map(({ value, meaning }) => (
            <div key={value}>
              <dt>{meaning}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </CompanySection>
      <CompanySection isBeside title={texts.workTitle}>
        <ul className="about-work">
          {texts.work.map(({ title, text }) => (
            <li key={title}>
              <Text as="h3" variant="subtitle">
                {title}
              </Text>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </ul>
      </CompanySection>
      <CompanySection isBeside title={texts.principlesTitle}>
        <ol className="about-principles">
          {texts.principles.map((principle) => (
            <li key={principle}>{principle}</li>
          ))}
        </ol>
      </CompanySection>
      <CompanySection isBeside title={texts.stackTitle}>
        <TermList terms={texts.stack} emphasis="meaning" />
      </CompanySection>
      <CompanySection isBeside title={texts.openTitle}>
        <div className="about-words">
          {texts.open.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          {codeUrl === undefined ? null : (
            <Link href={codeUrl} rel="me noopener">
              {texts.openLink}
            </Link>
          )}
        </div>
      </CompanySection>
      <CompanySection isBeside title={texts.joinTitle}>
        <div className="about-words">
          {texts.join.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <p className="about-ways">
            <Button size={600} render={<PageLink to="/internship" />}>
              {texts.joinAction}
            </Button>
            <Link variant="text" render={<PageLink to="/events" />}>
              {texts.joinEvents}
            </Link>
          </p>
        </div>
      </CompanySection>
    </div>
  );
}
