import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { TermList } from "../../components/term-list.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { dayInWords } from "./day-in-words.ts";
import type { LegalBlock, LegalDocument } from "./legal-document.ts";
import { messages } from "./messages.ts";
import "./legal-page.css";

/** Minimum sections for a table of contents. */
const contentsFrom = 5;

/** A legal text, for the screen and for print. */
export function LegalPage({ document }: { document: LegalDocument }): ReactElement {
  const { title, version, lead, sections, email, related } = document;
  return (
    <article className="legal shell-container">
      <header className="legal-head">
        <Text as="h1" variant="headline">
          {title}
        </Text>
        <Text variant="caption" tone="muted">
          {messages.version(dayInWords(version))}
        </Text>
        <Text variant="lead">{lead}</Text>
      </header>
      {sections.length < contentsFrom ? null : (
        <nav className="legal-contents" aria-labelledby="legal-contents">
          <Text as="h2" variant="subtitle" id="legal-contents">
            {messages.contents}
          </Text>
          <ol>
            {sections.map(({ id, title: section }) => (
              <li key={id}>
                <Link variant="quiet" href={`#${id}`}>
                  {section}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="legal-body">
        {sections.map(({ id, title: section, content }) => (
          <section key={id} id={id}>
            <Text as="h2" variant="title">
              {section}
            </Text>
            {content.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
        <Text>
          {messages.questions}
          <Link href={`mailto:${email}`}>{email}</Link>
        </Text>
        <nav className="legal-related" aria-label={messages.related}>
          {related.map(({ title: other, path }) => (
            <Link key={path} render={<PageLink to={path} />}>
              {other}
            </Link>
          ))}
        </nav>
      </div>
    </article>
  );
}

function Block({ block }: { block: LegalBlock }): ReactElement {
  if (typeof block === "string") return <Text>{block}</Text>;
  if ("terms" in block) return <TermList terms={block.terms} />;
  return (
    <ul>
      {block.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
