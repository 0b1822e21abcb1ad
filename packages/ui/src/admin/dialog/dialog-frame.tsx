import { useEffect, useRef, useState } from "react";
import type { CSSProperties, ReactElement, ReactNode, Ref, RefObject } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components";
import type { DialogProps as AriaDialogProps } from "react-aria-components";
import { flag } from "../../composition/flag.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { isShown } from "../../field/field-notes.tsx";
import { CloseIcon } from "../../icons/close.tsx";
import { IconButton } from "../toolbar/icon-button.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";

/** Content that may close its dialog. */
export type ClosableContent = ReactNode | ((close: () => void) => ReactNode);

/** Common props of a dialog and a drawer. */
export interface FrameProps extends Omit<AriaDialogProps, "children" | "className" | "style" | "title" | "ref"> {
  /** The visible title, which is also the accessible name. */
  title: ReactNode;
  /** The content, which scrolls under the title, or a function that can close it. */
  children?: ClosableContent;
  /** Buttons in the sticky footer; the primary one comes last. */
  actions?: ClosableContent;
  /** Added to the classes of the panel. */
  className?: string | undefined;
  /** Added to the styles of the panel. */
  style?: CSSProperties;
  /** The panel. */
  ref?: Ref<HTMLElement> | undefined;
}

export interface DialogFrameProps extends FrameProps {
  close: () => void;
  /** Shows the close button. */
  closable: boolean;
}

const shown = (content: ClosableContent, close: () => void): ReactNode =>
  typeof content === "function" ? content(close) : content;

/** The title, the scrolling content and the footer. */
export function DialogFrame({
  title,
  children,
  actions,
  close,
  closable,
  className,
  ref,
  ...rest
}: DialogFrameProps): ReactElement {
  const messages = useAdminMessages();
  const dialog = useRef<HTMLElement>(null);
  const dialogRef = useMergedRef(dialog, ref);
  const body = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(body);
  // After a keyboard click React Aria moves the focus only when the transition ends; until then Escape would go to the
  // inert page.
  useEffect(() => {
    if (dialog.current?.contains(document.activeElement) === false) dialog.current.focus({ preventScroll: true });
  }, []);
  const foot = shown(actions, close);
  const scrolling = isScrollable ? { tabIndex: 0, role: "group", "aria-label": messages.overlays.content } : {};
  return (
    <AriaDialog {...rest} ref={dialogRef ?? null} className={className ?? ""} data-scrollable={flag(isScrollable)}>
      <div className="cu-Modal-header">
        <Heading slot="title" className="cu-Modal-title">
          {title}
        </Heading>
        {closable && (
          <IconButton
            label={messages.overlays.close}
            icon={<CloseIcon />}
            tooltip={false}
            className="cu-Modal-close"
            onClick={close}
          />
        )}
      </div>
      <div ref={body} className="cu-Modal-body" {...scrolling}>
        <div className="cu-Modal-flow">{shown(children, close)}</div>
      </div>
      {isShown(foot) && <div className="cu-Modal-actions">{foot}</div>}
    </AriaDialog>
  );
}

/** Whether the region overflows. It must then be focusable, so that the keyboard can scroll it. */
function useScrollable(region: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [region]);
  return isScrollable;
}
