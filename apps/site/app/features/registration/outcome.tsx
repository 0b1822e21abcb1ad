import { Text } from "@corp/ui";
import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";

export interface OutcomeProps {
  readonly title: string;
  readonly text: string;
  /** It has just come about by what the person did: the keyboard and the screen reader are brought to it. @default false */
  readonly isNew?: boolean;
  readonly state?: string;
  readonly children?: ReactNode;
}

/** What has come of registering or cancelling. */
export function Outcome({ title, text, isNew = false, state, children }: OutcomeProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return (
    <div ref={element} className="registration-outcome" data-state={state} role="status" tabIndex={-1}>
      <Text as="h2" variant="subtitle">
        {title}
      </Text>
      <Text tone="muted">{text}</Text>
      {children}
    </div>
  );
}
