import { Text } from "@corp/ui";
import type { ReactElement } from "react";

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactElement;
}

/** A section about all of the data at once, with its action. */
export const Part = ({ title, text, children }: PartProps): ReactElement => (
  <section className="personal-data-form" aria-label={title}>
    <Text as="h2" variant="title">
      {title}
    </Text>
    <Text>{text}</Text>
    {children}
  </section>
);
