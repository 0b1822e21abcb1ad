import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";

import "./error-summary.css";

export interface ErrorSummaryProps {
  readonly failure: string | null;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** The fields in the order of the form: their names and what people call them. */
  readonly fields: Readonly<Record<string, string>>;
  /** What stands before a field's name in its identifier. */
  readonly idPrefix: string;
}

/** Above a long form: what is wrong with it as a whole, and a way to each field that complains. */
export function ErrorSummary({ failure, errors, fields, idPrefix }: ErrorSummaryProps): ReactElement {
  const complaints = Object.entries(fields).filter(([name]) => errors[name] !== undefined);
  return (
    <div className="error-summary" role="alert">
      {failure === null ? null : (
        <div className="error-summary-box">
          <Text variant="subtitle" as="h3">
            {failure}
          </Text>
          {complaints.length === 0 ? null : (
            <ul>
              {complaints.map(([name, label]) => (
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

/** A group of choices has no focus of its own: its first choice has. */
function focusField(id: string): boolean {
  const target = document.getElementById(id);
  const control = target?.matches("fieldset") === true ? target.querySelector<HTMLElement>("input") : target;
  control?.focus();
  return control != null;
}
