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
import { CloseIcon } from "../icons/close.tsx";
import { messages } from "../messages.ts";
import { useModal } from "./use-modal.ts";

/** Props of {@link Dialog}: those of a `dialog`. */
export interface DialogProps extends Omit<ComponentPropsWithRef<"dialog">, "open" | "onCancel" | "onClose" | "title"> {
  open: boolean;
  /** Escape, a click on the backdrop, its cross, or a form with `method="dialog"`. The caller sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the foot, always in sight. One of them closes it: without them a cross stands beside the title. */
  actions?: ReactNode;
  /** Escape and a click on the backdrop close it. @default true */
  dismissible?: boolean | undefined;
  /** What has the focus at first. @default the first field, link or button of the content, then of the actions */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * A modal dialog: the browser's own, with its focus trap, its Escape and its return of focus. On a phone it is a sheet
 * at the bottom. The page behind does not scroll.
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
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const isPressedInside = useRef(false);
  const mergedRef = useMergedRef(element, ref);

  useModal(element, open, (dialog) => {
    // The cross comes first in the page and last in use: the browser passes over what is inert.
    if (head.current !== null) head.current.inert = true;
    dialog.showModal();
    if (head.current !== null) head.current.inert = false;
    initialFocus?.current?.focus();
    // What has the focus is far down a long text, which is to be read from its beginning.
    if (initialFocus !== undefined || dialog.scrollTop === 0) return;
    heading.current?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  });

  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>): void => {
    // The cancelling of a file picker inside bubbles up here too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  const handleClose = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void => {
    // Said late, and by dialogs inside too: it may be open again, or never have closed.
    if (open && target === currentTarget && !currentTarget.open) onClose();
  };
  const handlePointerDown = (event: PointerEvent<HTMLDialogElement>): void => {
    onPointerDown?.(event);
    isPressedInside.current = event.target !== event.currentTarget;
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>): void => {
    onClick?.(event);
    // The content covers the dialog whole, so a click on the element itself is one on its backdrop: unless it began
    // inside, as when a text is marked with the mouse.
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
      // A second Escape would close it without asking.
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
