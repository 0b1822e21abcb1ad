import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";

import "./error-summary.css";

export interface ErrorSummaryProps {
  readonly failure: string | null;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** Labels by field name, in the order of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The prefix of the fields' identifiers. */
  readonly idPrefix: string;
}

/** Above a long form: why it was rejected, with a link to each invalid field. */
export function ErrorSummary({ failure, errors, fields, idPrefix }: ErrorSummaryProps): ReactElement {
  const issues = Object.entries(fields).filter(([name]) => errors[name] !== undefined);
  return (
    <div className="error-summary" role="alert">
      {failure === null ? null : (
        <div className="error-summary-box">
          <Text variant="subtitle" as="h3">
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
        </div>
      )}
    </div>
  );
}

/** A group of choices has no focus of its own: its first choice takes it. */
function focusField(id: string): boolean {
  const target = document.getElementById(id);
  const control = target?.matches("fieldset") === true ? target.querySelector<HTMLElement>("input") : target;
  control?.focus();
  return control != null;
}
