import { useRef } from "react";
import type { ComponentPropsWithRef, KeyboardEvent, ReactElement, SyntheticEvent } from "react";
import { Button } from "../button/button.tsx";
import { arrowTarget } from "../composition/arrow-target.ts";
import { classNames } from "../composition/class-names.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { useMessages } from "../composition/use-messages.ts";
import { useModal } from "../dialog/use-modal.ts";
import { FigureImage } from "../figure/figure-image.tsx";
import { FigureCaption } from "../figure/figure.tsx";
import { ChevronLeftIcon } from "../icons/chevron-left.tsx";
import { ChevronRightIcon } from "../icons/chevron-right.tsx";
import { CloseIcon } from "../icons/close.tsx";
import { ExternalIcon } from "../icons/external.tsx";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";
import type { GalleryImage } from "./gallery-image.ts";
import { lightboxMessages } from "./messages.ts";
import { useSwipe } from "./use-swipe.ts";

/** Props of {@link Lightbox}: those of a `dialog`. */
export interface LightboxProps extends Omit<
  ComponentPropsWithRef<"dialog">,
  "children" | "open" | "onCancel" | "onClose"
> {
  /** The images in order. */
  images: readonly GalleryImage[];
  /** The zero-based index of the shown image; null is closed. */
  index: number | null;
  /** Is called with the next index, or null to close. The caller sets `index`. */
  onIndexChange: (index: number | null) => void;
  /** The accessible name of the dialog. @default "Просмотр изображений" */
  label?: string | undefined;
}

/**
 * A full-screen viewer. Arrows, Home, End, swipes and buttons navigate without wrapping; Escape closes. Adjacent images
 * are preloaded.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Lightbox({
  images,
  index,
  onIndexChange,
  label,
  onKeyDown,
  className,
  ref,
  ...rest
}: LightboxProps): ReactElement {
  const messages = useMessages("lightbox", lightboxMessages);
  const element = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLElement>(null);
  const mergedRef = useMergedRef(element, ref);
  const current = index === null ? undefined : images[index];
  const at = index ?? 0;

  useModal(element, current !== undefined, (dialog) => {
    dialog.showModal();
    close.current?.focus();
  });

  const goTo = (target: number): void => {
    if (target !== at && images[target] !== undefined) onIndexChange(target);
  };
  const swipe = useSwipe((step) => goTo(at + step));
  const handleKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    onKeyDown?.(event);
    const target = arrowTarget(event, at, images.length);
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };
  const handleCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onIndexChange(null);
  };
  return (
    <dialog
      aria-label={label ?? messages.lightbox}
      {...rest}
      {...swipe}
      ref={mergedRef}
      className={classNames("cu-Lightbox", className)}
      onKeyDown={handleKeyDown}
      onCancel={handleCancel}
      onClose={({ currentTarget }) => {
        if (current !== undefined && !currentTarget.open) onIndexChange(null);
      }}
    >
      {current !== undefined && (
        <>
          <div className="cu-Lightbox-bar">
            <p className="cu-Lightbox-count" aria-live="polite" aria-atomic="true">
              {messages.count(at + 1, images.length)}
              <VisuallyHidden>{`: ${current.alt}`}</VisuallyHidden>
            </p>
            {/* Not `disabled`: a disabled button would lose the focus while the user presses it repeatedly. */}
            <Button
              variant="ghost"
              icon={<ChevronLeftIcon />}
              aria-label={messages.previous}
              aria-disabled={at === 0}
              onClick={() => goTo(at - 1)}
            />
            <Button
              variant="ghost"
              icon={<ChevronRightIcon />}
              aria-label={messages.next}
              aria-disabled={at === images.length - 1}
              onClick={() => goTo(at + 1)}
            />
            <Button variant="ghost" icon={<ExternalIcon />} href={current.href} aria-label={messages.fullFile} />
            <Button
              ref={close}
              variant="ghost"
              icon={<CloseIcon />}
              aria-label={messages.close}
              onClick={() => onIndexChange(null)}
            />
          </div>
          {images.map((image, position) => slide(image, position - at))}
        </>
      )}
    </dialog>
  );
}

/** The shown image, and hidden ones on both sides for preloading. */
function slide(image: GalleryImage, offset: number): ReactElement | undefined {
  if (Math.abs(offset) > 1) return undefined;
  const { href, alt, width, height, srcSet, sources, caption, credit } = image;
  return (
    <figure key={href} className="cu-Lightbox-slide" hidden={offset !== 0}>
      <FigureImage
        alt={alt}
        width={width}
        height={height}
        srcSet={srcSet}
        sources={sources}
        src={href}
        sizes="100vw"
        loading="eager"
      />
      <FigureCaption caption={caption} credit={credit} />
    </figure>
  );
}
