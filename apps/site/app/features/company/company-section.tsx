import { Text } from "@corp/ui";
import type { ReactElement, ReactNode } from "react";
import "./company-section.css";

export interface CompanySectionProps {
  readonly title: string;
  readonly text?: string;
  /** Where there is room the title stands beside the content. @default false */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** A titled section of a company page. */
export function CompanySection({ title, text, isBeside = false, children }: CompanySectionProps): ReactElement {
  return (
    <section className="company-section" data-beside={isBeside ? "" : undefined}>
      <header>
        <Text as="h2" variant="headline">
          {title}
        </Text>
        {text === undefined ? null : <Text tone="muted">{text}</Text>}
      </header>
      {children}
    </section>
  );
}
