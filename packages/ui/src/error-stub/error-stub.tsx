import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../composition/class-names.ts";
import { childrenOf } from "../composition/use-render.ts";
import { errorMessages } from "../messages.ts";
import { Text } from "../text/text.tsx";
import { Illustration } from "./illustration.tsx";
import type { ErrorKind } from "./illustration.tsx";

/** Props of {@link ErrorStub}: those of a `section`. */
export interface ErrorStubProps extends Omit<ComponentPropsWithRef<"section">, "title"> {
  /** The HTTP status; 404 and 403 have their own texts and pictures, all others share one. */
  status: number;
  /** @default by status */
  title?: ReactNode;
  /** @default by status */
  subtitle?: ReactNode;
  /**
   * The link of the button, when "/" is a router's matter: `render={<RouterLink to="/" />}`. One that leads elsewhere says where by a text of
   * its own. @default an `a` to "/"
   */
  render?: ReactElement | undefined;
  /** What to show after the button: another `Button` stands beside it, a request number or a contact below. */
  children?: ReactNode;
}

/** @see specification, section 2, "Error page" */
const kindOf = (status: number): ErrorKind => (status === 404 ? "notFound" : status === 403 ? "forbidden" : "other");

/** What a page shows in place of itself when it cannot be shown. */
export function ErrorStub({
  status,
  title,
  subtitle,
  render,
  className,
  children,
  ...rest
}: ErrorStubProps): ReactElement {
  const kind = kindOf(status);
  const texts = errorMessages[kind];
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
        <Text variant="subtitle" tone="muted">
          {subtitle ?? texts.subtitle}
        </Text>
        <Button size={600} {...(render === undefined ? { href: "/" } : { render })}>
          {childrenOf(undefined, render) ?? errorMessages.backToMain}
        </Button>
        {children}
      </div>
    </section>
  );
}
