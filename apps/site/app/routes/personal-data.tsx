import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { brand } from "../core/brand.ts";
import { personalDataConsent } from "../core/personal-data-consent.ts";
import "./personal-data.css";
import type { Route } from "./+types/personal-data";

export const meta: Route.MetaFunction = () => [{ title: `${personalDataConsent.title} — ${brand.name}` }];

/** The document that a consent refers to. */
export default function PersonalData(): ReactElement {
  return (
    <article className="personal-data shell-container">
      <Text as="h1" variant="headline">
        {personalDataConsent.title}
      </Text>
      <Text tone="muted">Редакция от {brand.consentVersion}</Text>
      {personalDataConsent.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <Text as="h2" variant="subtitle">
            {title}
          </Text>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </section>
      ))}
      <Text>
        Вопросы и отзыв согласия: <Link href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</Link>
      </Text>
    </article>
  );
}
