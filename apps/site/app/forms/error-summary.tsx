import { Link, Text } from "@corp/ui";
import { useEffect } from "react";
import type { ReactElement, ReactNode } from "react";
import { failedTitle } from "./messages.ts";
import "./error-summary.css";

export interface ErrorSummaryProps {
  readonly failure: string | null;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Labels by field name, in the order of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The prefix of the fields' identifiers. */
  readonly idPrefix: string;
  /** Its level in the page. @default "h3" */
  readonly titleAs?: "h2" | "h3";
  /** Further ways, below the list. */
  readonly children?: ReactNode;
}

/** Says above a long form why it was rejected, with a link to each invalid field. */
export function ErrorSummary({
  failure,
  errors,
  fields,
  idPrefix,
  titleAs = "h3",
  children,
}: ErrorSummaryProps): ReactElement {
  useFailedTitle(failure !== null);
  const issues = Object.entries(fields).filter(([name]) => errors[name] !== undefined);
  return (
    <div className="error-summary" role="alert">
      {failure === null ? null : (
        <div className="error-summary-box">
          <Text variant="subtitle" as={titleAs}>
            {failure}
          </Text>
          {issues.length === 0 ? null : (
            <ul>
              {issues.map(([name, label]) => (
                <li key={name}>
                  <Link
                    variant="text"
                    href={`#${idPrefix}${name}`}
                    onClick={(event) => {
                      if (focusField(`${idPrefix}${name}`)) event.preventDefault();
                    }}
                  >
                    {label.replace(/\?$/u, "")}: {errors[name]}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {children}
        </div>
      )}
    </div>
  );
}

/** The tab's title says first that the form was rejected. */
function useFailedTitle(hasFailed: boolean): void {
  useEffect(() => {
    const before = document.title;
    const failed = failedTitle(before);
    if (!hasFailed || before === failed) return undefined;
    document.title = failed;
    return () => {
      if (document.title === failed) document.title = before;
    };
  }, [hasFailed]);
}

/** A group of choices has no focus of its own: its first choice takes it. */
function focusField(id: string): boolean {
  const target = document.getElementById(id);
  const control = target?.matches("fieldset") === true ? target.querySelector<HTMLElement>("input") : target;
  control?.focus();
  return control != null;
}
