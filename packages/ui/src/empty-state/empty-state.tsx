import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { Text } from "../text/text.tsx";

/** Props of {@link EmptyState}: those of a `div`. */
export interface EmptyStateProps extends Omit<ComponentPropsWithRef<"div">, "title"> {
  /** The missing things: "Событий пока нет". */
  title: ReactNode;
  /** The element of the title, according to the page's outline. @default "h2" */
  titleAs?: "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "p" | undefined;
  /** An icon 48 px high (`1em`), or an illustration. Hidden from screen readers. */
  image?: ReactNode;
  /** The reason, and what to do. */
  children?: ReactNode;
  /** A Button or a Link. */
  action?: ReactNode;
}

/** A placeholder for an empty list. */
export function EmptyState({
  title,
  titleAs = "h2",
  image,
  children,
  action,
  className,
  ...rest
}: EmptyStateProps): ReactElement {
  return (
    <div {...rest} className={classNames("cu-EmptyState", className)}>
      {image != null && (
        <div className="cu-EmptyState-image" aria-hidden="true">
          {image}
        </div>
      )}
      <Text variant="subtitle" as={titleAs}>
        {title}
      </Text>
      {children != null && (
        <Text as="div" tone="muted">
          {children}
        </Text>
      )}
      {action}
    </div>
  );
}
