import { Text } from "@corp/ui";
import { useId } from "react";
import type { ReactElement, ReactNode } from "react";

/** A titled section. */
export function ReportSection({ title, children }: { title: string; children: ReactNode }): ReactElement {
  const headingId = useId();
  return (
    <section className="telemetry-section" aria-labelledby={headingId}>
      <Text as="h2" variant="title" id={headingId}>
        {title}
      </Text>
      {children}
    </section>
  );
}
