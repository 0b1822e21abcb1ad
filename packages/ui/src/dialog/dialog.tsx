import { useId, useRef } from "react";
import type {
  ComponentPropsWithRef,
  MouseEvent,
  PointerEvent,
  ReactElement,
  ReactNode,
  RefObject,
  SyntheticEvent,
} from "react";
import { Button } from "../button/button.tsx";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { useMessages } from "../composition/use-messages.ts";
import { CloseIcon } from "../icons/close.tsx";
import { commonMessages } from "../messages.ts";
import { useModal } from "./use-modal.ts";

/** Props of {@link Dialog}: those of a `dialog`. */
export interface DialogProps extends Omit<ComponentPropsWithRef<"dialog">, "open" | "onCancel" | "onClose" | "title"> {
  /** The content, which scrolls under the title. */
  children?: ReactNode;
  /** Whether it is open; the caller controls it. */
  open: boolean;
  /**
   * Is called on Escape, a backdrop click, the close button, and submission of a form with `method="dialog"`. The
   * caller sets `open` to false.
   */
  onClose: () => void;
  /** The visible title, which is also the accessible name. */
  title: ReactNode;
  /** Buttons in the sticky footer, one of which closes the dialog. Without them the title has a close button. */
  actions?: ReactNode;
  /** Closes on Escape and on a backdrop click. @default true */
  dismissible?: boolean | undefined;
  /** The initial focus. @default the first field, link or button of the content, then of the actions */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A modal dialog on the native `dialog` element with its focus trap, Escape handling and focus restoration. On a phone
 * it is a bottom sheet. The page behind does not scroll.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  dismissible = true,
  initialFocus,
  onClick,
  onPointerDown,
  className,
  children,
  ref,
  ...rest
}: DialogProps): ReactElement {
  const messages = useMessages("common", commonMessages);
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const isPressedInside = useRef(false);
  const mergedRef = useMergedRef(element, ref);

  useModal(element, open, (dialog) => {
    // The close button is first in the DOM, but should not get the initial focus: `showModal()` skips inert elements.
    if (head.current !== null) head.current.inert = true;
    dialog.showModal();
    if (head.current !== null) head.current.inert = false;
    initialFocus?.current?.focus();
    // A long text must start at its beginning, even when the initial focus is far below.
    if (initialFocus !== undefined || dialog.scrollTop === 0) return;
    heading.current?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  });

  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>): void => {
    // A cancelled file picker inside bubbles a `cancel` event too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  const handleClose = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    // The event is asynchronous and bubbles from nested dialogs: this one may be open again, or still open.
    if (open && target === currentTarget && !currentTarget.open) onClose();
  };
  const handlePointerDown = (event: PointerEvent<HTMLDialogElement>): void => {
    onPointerDown?.(event);
    isPressedInside.current = event.target !== event.currentTarget;
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>): void => {
    onClick?.(event);
    // The content covers the whole dialog, so a click on the element itself is on the backdrop, unless it began inside
    // (a text selection).
    const isOnBackdrop = event.target === event.currentTarget && !isPressedInside.current;
    isPressedInside.current = false;
    if (dismissible && isOnBackdrop) onClose();
  };
  return (
    <dialog
      aria-labelledby={titleId}
      {...rest}
      ref={mergedRef}
      className={classNames("cu-Dialog", className)}
      data-open={flag(open)}
      // Otherwise Chromium closes the dialog on a second Escape without a `cancel` event.
      closedby={dismissible ? undefined : "none"}
      onCancel={handleCancel}
      onClose={handleClose}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
    >
      <div className="cu-Dialog-content">
        <div className="cu-Dialog-head" ref={head}>
          <h2 className="cu-Dialog-title" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {dismissible && actions === undefined && (
            <Button
              className="cu-Dialog-close"
              variant="ghost"
              icon={<CloseIcon />}
              aria-label={messages.close}
              onClick={onClose}
            />
          )}
        </div>
        {open && children}
        {open && actions !== undefined && <div className="cu-Dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
