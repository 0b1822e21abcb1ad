import { useEffect, useId, useRef } from "react";
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode, SyntheticEvent } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";

/** Props of {@link Dialog}: those of a `dialog`. */
export interface DialogProps extends Omit<ComponentPropsWithRef<"dialog">, "open" | "onClose" | "title"> {
  open: boolean;
  /** Escape, a click on the backdrop, or a form with `method="dialog"`. The caller sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Escape and a click on the backdrop close it. @default true */
  dismissible?: boolean | undefined;
}

/** A modal dialog: the browser's own, with its focus trap, its Escape and its return of focus. */
export function Dialog({
  open,
  onClose,
  title,
  actions,
  dismissible = true,
  className,
  children,
  ref,
  ...rest
}: DialogProps): ReactElement {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  const mergedRef = useMergedRef(element, ref);

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  const handleCancel = (event: SyntheticEvent<HTMLDialogElement>): void => {
    // The cancelling of a file picker inside bubbles up here too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (dismissible) onClose();
  };
  const handleClick = (event: MouseEvent<HTMLDialogElement>): void => {
    // The content covers the dialog whole, so a click on the element itself is one on its backdrop.
    if (dismissible && event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      aria-labelledby={titleId}
      {...rest}
      ref={mergedRef}
      className={classNames("cu-Dialog", className)}
      data-open={flag(open)}
      onCancel={handleCancel}
      onClose={open ? onClose : undefined}
      onClick={handleClick}
    >
      <div className="cu-Dialog-content">
        <h2 className="cu-Dialog-title" id={titleId}>
          {title}
        </h2>
        {open && children}
        {open && actions !== undefined && <div className="cu-Dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
