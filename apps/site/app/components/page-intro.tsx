import { Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import "./page-intro.css";

export interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  /** The page's name, above a title that is a sentence. */
  readonly label?: string;
  /** The way on. */
  readonly children?: ReactNode;
}

/** What a page of the company begins with. */
export function PageIntro({ title, lead, label, children }: PageIntroProps): ReactElement {
  return (
    <header className="page-intro">
      {label === undefined ? null : (
        <Text variant="caption" tone="accent">
          {label}
        </Text>
      )}
      <Text as="h1" variant="display">
        {title}
      </Text>
      <Text variant="lead" tone="muted">
        {lead}
      </Text>
      {children}
    </header>
  );
}
