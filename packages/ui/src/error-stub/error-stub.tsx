import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../composition/class-names.ts";
import { useMessages } from "../composition/use-messages.ts";
import { renderedChildren } from "../composition/use-render.ts";
import { errorMessages } from "../messages.ts";
import { Text } from "../text/text.tsx";
import { Illustration } from "./illustration.tsx";
import type { ErrorKind } from "./illustration.tsx";

/** Props of {@link ErrorStub}: those of a `section`. */
export interface ErrorStubProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** The HTTP status. 404 and 403 have their own text and illustration. */
  status: number;
  /** The error in a few words. @default by status */
  title?: ReactNode;
  /** The next step for the user. @default by status */
  subtitle?: ReactNode;
  /** Why it happened or what helps, above the subtitle. */
  reason?: ReactNode;
  /** The technical message, in English, for a report to the support; not translated. */
  message?: string | undefined;
  /**
   * The link of the button, for a router: `render={<RouterLink to="/" />}`. A link to another page needs its own text.
   *
   * @default an `a` to "/"
   */
  render?: ReactElement | undefined;
  /** Content after the button: another `Button` next to it, a request id or a contact below. */
  children?: ReactNode;
}

const errorKind = (status: number): ErrorKind => (status === 404 ? "notFound" : status === 403 ? "forbidden" : "other");

/** The page shown instead of one that cannot be shown. */
export function ErrorStub({
  status,
  title,
  subtitle,
  reason,
  message,
  render,
  className,
  children,
  ...rest
}: ErrorStubProps): ReactElement {
  const messages = useMessages("errors", errorMessages);
  const kind = errorKind(status);
  const texts = messages[kind];
  return (
    <section {...rest} className={classNames("cu-ErrorStub", className)} data-status={status} data-kind={kind}>
      <Illustration kind={kind} />
      <div className="cu-ErrorStub-body">
        <Text as="span" variant="lead" tone="muted" aria-hidden="true">
          {status}
        </Text>
        <Text as="h1" variant="display">
          {title ?? texts.title}
        </Text>
        {reason === undefined ? null : <Text variant="subtitle">{reason}</Text>}
        <Text variant="subtitle" tone="muted">
          {subtitle ?? texts.subtitle}
        </Text>
        <Button size={600} {...(render === undefined ? { href: "/" } : { render })}>
          {renderedChildren(undefined, render) ?? messages.backToMain}
        </Button>
        {children}
        {message === undefined ? null : (
          <Text variant="caption" tone="muted">
            <code lang="en">{message}</code>
          </Text>
        )}
      </div>
    </section>
  );
}
