import { Text } from "@corp/ui";
import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";

export interface OutcomeProps {
  readonly title: string;
  /** The title's place in the page's outline. @default "h2" */
  readonly titleAs?: "h2" | "h3";
  /** @default "subtitle" */
  readonly titleVariant?: "headline" | "subtitle";
  /** It has just come about by what the person did: the keyboard and the screen reader are brought to it. @default false */
  readonly isNew?: boolean;
  readonly className: string;
  /** For styles and tests. */
  readonly state?: string;
  readonly children: ReactNode;
}

/** What has come of what a person sent; it stands in the form's place. */
export function Outcome({
  title,
  titleAs = "h2",
  titleVariant = "subtitle",
  isNew = false,
  className,
  state,
  children,
}: OutcomeProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return (
    <div ref={element} className={className} data-state={state} role="status" tabIndex={-1}>
      <Text as={titleAs} variant={titleVariant}>
        {title}
      </Text>
      {children}
    </div>
  );
}
