import { Children, useEffect, useRef, useState } from "react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMessages } from "../composition/use-messages.ts";
import { Text } from "../text/text.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { breadcrumbsMessages } from "./messages.ts";

/** An item as data. */
export interface BreadcrumbItem {
  readonly label: ReactNode;
  /** The URL; optional for the last item. */
  readonly href?: string | undefined;
  /** A router's link instead of `href`: `<RouterLink to="/events" />`. */
  readonly render?: ReactElement | undefined;
}

/** Props of {@link Breadcrumbs}: those of a `nav`. */
export interface BreadcrumbsProps extends ComponentPropsWithRef<"nav"> {
  /** The items from the home page to the current page, instead of `children`. */
  items?: readonly BreadcrumbItem[] | undefined;
  /** {@link Breadcrumb} elements, instead of `items`. */
  children?: ReactNode;
  /** The accessible name. @default "Вы здесь" */
  label?: string | undefined;
}

/** Fewer items have no middle to collapse. */
const COLLAPSES_FROM = 4;

/**
 * The path from the home page to the current page. On a narrow screen the middle items collapse behind a button;
 * without scripts and in print all are shown.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/breadcrumb/
 */
export function Breadcrumbs({ items, children, label, className, ...rest }: BreadcrumbsProps): ReactElement {
  const messages = useMessages("breadcrumbs", breadcrumbsMessages);
  const [open, setOpen] = useState(false);
  const firstFolded = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focused button is gone, so the first revealed item takes the focus.
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
    <nav aria-label={label ?? messages.breadcrumbs} {...rest} className={classNames("cu-Breadcrumbs", className)}>
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
  const messages = useMessages("breadcrumbs", breadcrumbsMessages);
  return (
    <Text as="li" variant="caption" tone="muted" className="cu-Breadcrumbs-item cu-Breadcrumbs-more">
      <Button variant="ghost" aria-expanded={false} aria-label={messages.showPath} onClick={onPress}>
        …
      </Button>
    </Text>
  );
}
