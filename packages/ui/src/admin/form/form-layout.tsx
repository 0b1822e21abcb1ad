import { useId } from "react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { isShown } from "../../field/field-notes.tsx";

/** Props of {@link FormSection}: those of a `section`. */
export interface FormSectionProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** The heading, which names the landmark. */
  title: ReactNode;
  /** A sentence about the section. */
  description?: ReactNode;
  /** The heading's level. @default 2 */
  level?: 2 | 3 | 4 | undefined;
}

/** A section of a long form with its own heading; a landmark. */
export function FormSection({
  title,
  description,
  level = 2,
  className,
  children,
  ...rest
}: FormSectionProps): ReactElement {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={titleId} {...rest} className={classNames("cu-FormSection", className)}>
      <div className="cu-FormSection-head">
        <Heading id={titleId} className="cu-FormSection-title">
          {title}
        </Heading>
        {isShown(description) && <p className="cu-FormSection-description">{description}</p>}
      </div>
      <div className="cu-FormSection-fields">{children}</div>
    </section>
  );
}

/** Props of {@link FormRow}: those of a `div`. */
export type FormRowProps = ComponentPropsWithRef<"div">;

/** Related short fields, side by side where they fit. */
export function FormRow({ className, ...rest }: FormRowProps): ReactElement {
  return <div {...rest} className={classNames("cu-FormRow", className)} />;
}

/** Props of {@link FormActions}: those of a `div`. */
export interface FormActionsProps extends ComponentPropsWithRef<"div"> {
  /** Keeps the buttons at the bottom of the viewport while the form scrolls. @default false */
  sticky?: boolean | undefined;
}

/** The form's buttons, the submit button first. */
export function FormActions({ sticky = false, className, ...rest }: FormActionsProps): ReactElement {
  return <div {...rest} className={classNames("cu-FormActions", className)} data-sticky={flag(sticky)} />;
}
