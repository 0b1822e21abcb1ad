import { Text } from "@corp/ui";
import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import "./outcome.css";

export interface OutcomeProps {
  readonly title: string;
  /** Heading level. @default "h2" */
  readonly titleAs?: "h2" | "h3";
  /** @default "subtitle" */
  readonly titleVariant?: "headline" | "subtitle";
  /** Moves the focus here, because the user's action has just produced it. @default false */
  readonly isNew?: boolean;
  readonly className: string;
  /** `data-state`, for styles and tests. */
  readonly state?: string;
  readonly children: ReactNode;
}

/** Without scripts the browser moves the focus to the result of a form when it shows the page. */
const focusedByBrowser = { autoFocus: true } as const;

/** The result of a submitted form, shown in its place. */
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
    <div
      ref={element}
      className={`outcome ${className}`}
      data-state={state}
      role="status"
      tabIndex={-1}
      {...(isNew && focusedByBrowser)}
    >
      <Text as={titleAs} variant={titleVariant}>
        {title}
      </Text>
      {children}
    </div>
  );
}
