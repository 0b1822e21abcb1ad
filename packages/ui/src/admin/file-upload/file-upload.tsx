import { useId, useRef } from "react";
import type { ComponentPropsWithoutRef, ReactElement, Ref } from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { describedBy, FieldNotes, isShown, RequiredMark } from "../../field/field-notes.tsx";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import type { FieldProps } from "../field/field-props.ts";
import { useFormReset } from "../field/use-form-reset.ts";
import { messages } from "../messages.ts";
import { DropZone } from "./drop-zone.tsx";
import type { FileRules } from "./validate-file.ts";
import type { UploadContext } from "./upload-queue.ts";
import { QueuedRow, UploadedRow } from "./upload-row.tsx";
import type { UploadedFile } from "./upload-row.tsx";
import { usePastedFiles } from "./use-pasted-files.ts";
import { useUploads } from "./use-uploads.ts";

/** Props of {@link FileUpload}; what it does not know goes to its root. */
export interface FileUploadProps<Uploaded extends UploadedFile = UploadedFile>
  extends FieldProps, FileRules, Omit<ComponentPropsWithoutRef<"div">, keyof FieldProps | "onChange" | "defaultValue"> {
  /**
   * Sends one file. A rejection leaves the file in the list, to be sent again; `signal` is aborted when it is cancelled.
   */
  upload: (file: File, context: UploadContext) => Promise<Uploaded>;
  /** The files that are there, when the caller keeps them. */
  value?: readonly Uploaded[] | undefined;
  /** The files that are there at first, when the field keeps them. @default [] */
  defaultValue?: readonly Uploaded[] | undefined;
  /** Called once for each file that has been uploaded or removed. */
  onChange?: ((value: readonly Uploaded[]) => void) | undefined;
  /** What people are told of a failed upload. @default "Не удалось загрузить файл…" */
  describeError?: ((error: unknown) => string) | undefined;
  /** Whether several may be there; a single one is replaced by the next. @default false */
  multiple?: boolean | undefined;
  /** How many may be there. @default Infinity */
  maxFiles?: number | undefined;
  /** How many are sent at a time. @default 3 */
  concurrency?: number | undefined;
  /** The name the files' identifiers are sent under, and the form finds the field by. */
  name?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Files: dropped, chosen, or pasted; each is looked at, sent by the caller's `upload`, and shown with its progress. One
 * that fails takes no other with it.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements
 */
export function FileUpload<Uploaded extends UploadedFile = UploadedFile>({
  label,
  hint,
  error,
  required = false,
  disabled = false,
  readOnly = false,
  upload,
  value,
  defaultValue,
  onChange,
  describeError,
  accept,
  maxSizeInBytes,
  multiple = false,
  maxFiles = Infinity,
  concurrency,
  name,
  className,
  ref,
  ...rest
}: FileUploadProps<Uploaded>): ReactElement {
  const { uploaded, queued, queue, announcement, add, remove, reset } = useUploads<Uploaded>({
    value,
    defaultValue,
    onChange,
    upload,
    describeError,
    accept,
    maxSizeInBytes,
    multiple,
    maxFiles,
    concurrency,
  });
  const id = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  useFormReset(() => rootRef.current?.closest("form"), reset);
  const isFixed = disabled || readOnly;
  const isEmpty = uploaded.length === 0 && queued.length === 0;
  usePastedFiles(rootRef, (files) => {
    if (!isFixed) add(files);
  });
  // The pressed button leaves with its row; the focus must not leave with it.
  const keepFocus = (act: () => void) => () => {
    act();
    rootRef.current?.querySelector<HTMLElement>(".cu-FileUpload-choose")?.focus();
  };
  return (
    <div
      data-field-name={name}
      {...rest}
      ref={useMergedRef(rootRef, ref)}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy(id, hint, error)}
      className={classNames("cu-Field cu-FileUpload", className)}
      data-invalid={flag(isShown(error))}
      data-disabled={flag(disabled)}
    >
      <span className="cu-Field-label" id={`${id}-label`}>
        {label}
        {required && <RequiredMark />}
      </span>
      {!isEmpty && (
        <ul className="cu-FileUpload-list" aria-label={messages.fileUpload.files}>
          {uploaded.map((file) => (
            <UploadedRow key={file.id} file={file} onRemove={isFixed ? undefined : keepFocus(() => remove(file))} />
          ))}
          {queued.map((file) => (
            <QueuedRow
              key={`queued-${file.id}`}
              file={file}
              onRemove={keepFocus(() => queue.remove(file.id))}
              onRetry={keepFocus(() => queue.retry(file.id))}
            />
          ))}
        </ul>
      )}
      {!readOnly && (
        <DropZone
          multiple={multiple}
          accept={accept}
          disabled={disabled}
          describedBy={describedBy(id, hint, error)}
          labelId={`${id}-label`}
          onFiles={add}
        />
      )}
      {name !== undefined &&
        uploaded.map((file) => <input key={file.id} type="hidden" name={name} value={file.id} disabled={disabled} />)}
      <FieldNotes id={id} hint={hint} error={error} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
