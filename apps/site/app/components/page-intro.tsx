import { Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import "./page-intro.css";

export interface PageIntroProps {
  readonly title: string;
  readonly lead: string;
  /** The page's name, above a title that is a whole sentence. */
  readonly label?: string;
  /** Calls to action. */
  readonly children?: ReactNode;
}

/** The opening block of a company page. */
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
