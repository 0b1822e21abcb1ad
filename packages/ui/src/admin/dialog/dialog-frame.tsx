import { useEffect, useRef, useState } from "react";
import type { CSSProperties, ReactElement, ReactNode, Ref, RefObject } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components";
import type { DialogProps as AriaDialogProps } from "react-aria-components";
import { flag } from "../../composition/flag.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { isShown } from "../../field/field-notes.tsx";
import { CloseIcon } from "../../icons/close.tsx";
import { messages } from "../messages.ts";
import { IconButton } from "../toolbar/icon-button.tsx";

/** Content that may close what it stands in. */
export type ClosableContent = ReactNode | ((close: () => void) => ReactNode);

/** What a dialog and a drawer have in common. */
export interface FrameProps extends Omit<AriaDialogProps, "children" | "className" | "style" | "title" | "ref"> {
  /** Says what it is about, and names it. */
  title: ReactNode;
  children?: ClosableContent;
  /** Buttons at the foot, which stays in view. The one that goes on stands last. */
  actions?: ClosableContent;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement> | undefined;
}

/** Props of {@link DialogFrame}. */
export interface DialogFrameProps extends FrameProps {
  close: () => void;
  /** Shows the cross. */
  closable: boolean;
}

const shown = (content: ClosableContent, close: () => void): ReactNode =>
  typeof content === "function" ? content(close) : content;

/** Title, content that scrolls, and buttons at the foot. */
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
  const dialog = useRef<HTMLElement>(null);
  const dialogRef = useMergedRef(dialog, ref);
  const body = useRef<HTMLDivElement>(null);
  const isScrollable = useScrollable(body);
  // React Aria waits for the transition when the page was clicked by a key: Escape would go to the inert page meanwhile.
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
