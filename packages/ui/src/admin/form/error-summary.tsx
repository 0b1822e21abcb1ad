import { useId } from "react";
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from "react";
import { classNames } from "../../composition/class-names.ts";
import { Link } from "../../link/link.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { ErrorItem } from "./form-errors.ts";
import { focusField } from "./form-fields.ts";

/** Props of {@link ErrorSummary}: those of a `div`. */
export interface ErrorSummaryProps extends Omit<ComponentPropsWithRef<"div">, "title" | "children"> {
  /** The errors in the order of the fields. Nothing is rendered for an empty list. */
  errors: readonly ErrorItem[];
  /** @default "Исправьте ошибки" */
  title?: ReactNode;
  /** The heading's level. @default 2 */
  level?: 2 | 3 | 4 | undefined;
}

/**
 * The errors of a form; each line is a link that focuses its field. Focus it after a rejected submission by
 * `ref.current.focus()`; {@link Form} does so itself.
 *
 * @see https://design-system.service.gov.uk/components/error-summary/
 */
export function ErrorSummary({ errors, title, level = 2, className, ...rest }: ErrorSummaryProps): ReactElement | null {
  const messages = useAdminMessages();
  const titleId = useId();
  if (errors.length === 0) return null;
  const Heading = `h${level}` as const;
  const follow = (event: MouseEvent<HTMLElement>, name: string): void => {
    // Without such a field the link keeps its default behaviour.
    if (focusField(event.currentTarget.closest("form") ?? document, name)) event.preventDefault();
  };
  return (
    <div
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      {...rest}
      className={classNames("cu-ErrorSummary", className)}
    >
      {/* Announced when it appears, even where the focus did not move to it. */}
      <div role="alert">
        <Heading id={titleId} className="cu-ErrorSummary-title">
          {title ?? messages.form.errorTitle}
        </Heading>
        <ul className="cu-ErrorSummary-list">
          {errors.map(({ name, message }) => (
            <li key={`${name ?? ""} ${message}`}>
              {name === undefined ? (
                message
              ) : (
                <Link href={`#${encodeURIComponent(name)}`} onClick={(event) => follow(event, name)}>
                  {message}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
