import { Children, useEffect, useRef, useState } from "react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { navigationMessages } from "../messages.ts";
import { Text } from "../text/text.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";

/** One step of the way, as data. */
export interface BreadcrumbItem {
  readonly label: ReactNode;
  /** Where it leads; the last one may do without. */
  readonly href?: string | undefined;
  /** A router's link in place of `href`: `<RouterLink to="/events" />`. */
  readonly render?: ReactElement | undefined;
}

/** Props of {@link Breadcrumbs}: those of a `nav`. */
export interface BreadcrumbsProps extends ComponentPropsWithRef<"nav"> {
  /** The way from the main page to this one; the last is this page. In place of `children`. */
  items?: readonly BreadcrumbItem[] | undefined;
  /** {@link Breadcrumb} elements, in place of `items`. */
  children?: ReactNode;
  /** The landmark's name. @default "Вы здесь" */
  label?: string | undefined;
}

/** With fewer there is no middle to speak of. */
const COLLAPSES_FROM = 4;

/**
 * The way from the main page to this one. On a narrow screen the steps between the first and the last are folded behind
 * a button; without scripts, and on paper, all of them stand there.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/
 */
export function Breadcrumbs({
  items,
  children,
  label = navigationMessages.breadcrumbs,
  className,
  ...rest
}: BreadcrumbsProps): ReactElement {
  const [open, setOpen] = useState(false);
  const firstFolded = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that had the focus is gone; what it gave way to takes it.
    if (open) firstFolded.current?.querySelector<HTMLElement>("a, [tabindex]")?.focus();
  }, [open]);
  const steps = [
    ...(items ?? []).map(({ label: text, ...item }, index) => (
      <Breadcrumb key={index} {...item} current={index === (items?.length ?? 0) - 1}>
        {text}
      </Breadcrumb>
    )),
    ...Children.toArray(children),
  ];
  const folds = steps.length >= COLLAPSES_FROM;
  return (
    <nav aria-label={label} {...rest} className={classNames("cu-Breadcrumbs", className)}>
      <ol data-collapsed={flag(folds && !open)}>
        {steps.flatMap((step, index) => {
          const isMiddle = folds && index > 0 && index < steps.length - 1;
          const item = (
            <Text
              as="li"
              variant="caption"
              tone="muted"
              key={index}
              ref={index === 1 ? firstFolded : undefined}
              className={classNames("cu-Breadcrumbs-item", isMiddle && "cu-Breadcrumbs-middle")}
            >
              {step}
            </Text>
          );
          return folds && index === 1 ? [<More key="more" onPress={() => setOpen(true)} />, item] : [item];
        })}
      </ol>
    </nav>
  );
}

function More({ onPress }: { onPress: () => void }): ReactElement {
  return (
    <Text as="li" variant="caption" tone="muted" className="cu-Breadcrumbs-item cu-Breadcrumbs-more">
      <Button variant="ghost" aria-expanded={false} aria-label={navigationMessages.showPath} onClick={onPress}>
        …
      </Button>
    </Text>
  );
}
