import { useId, useRef } from "react";
import type { ComponentPropsWithoutRef, ReactElement, Ref } from "react";
import { checkNumbers } from "../../composition/check-option.ts";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { describedBy, FieldNotes, isShown, RequiredMark } from "../../field/field-notes.tsx";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import type { FieldProps } from "../field/field-props.ts";
import { useFormReset } from "../field/use-form-reset.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { DropZone } from "./drop-zone.tsx";
import { readAccept } from "./file-types.ts";
import type { UploadContext, UploadProblem } from "./upload-queue.ts";
import { QueuedRow, UploadedRow } from "./upload-row.tsx";
import type { UploadedFile } from "./upload-row.tsx";
import { useFocusInside } from "./use-focus-inside.ts";
import { usePastedFiles } from "./use-pasted-files.ts";
import { useUploads } from "./use-uploads.ts";
import type { FileRules } from "./validate-file.ts";

/** Props of {@link FileUpload}; other props go to the root. */
export interface FileUploadProps<Uploaded extends UploadedFile = UploadedFile>
  extends FieldProps, FileRules, Omit<ComponentPropsWithoutRef<"div">, keyof FieldProps | "onChange" | "defaultValue"> {
  /** Uploads one file. After a rejection the file stays in the list with a retry. `signal` aborts on cancel. */
  upload: (file: File, context: UploadContext) => Promise<Uploaded>;
  /** The controlled list of uploaded files. */
  value?: readonly Uploaded[] | undefined;
  /** The initial list when uncontrolled. @default [] */
  defaultValue?: readonly Uploaded[] | undefined;
  /** Called after each upload and each removal. */
  onChange?: ((value: readonly Uploaded[]) => void) | undefined;
  /** The text for a failed upload, and whether a retry can succeed. @default "Не удалось загрузить файл…" */
  describeError?: ((error: unknown) => string | UploadProblem) | undefined;
  /** Allows several files; otherwise a new file replaces the old one. @default false */
  multiple?: boolean | undefined;
  /** The maximum number of files. @default Infinity */
  maxFiles?: number | undefined;
  /** The number of parallel uploads. @default 3 */
  concurrency?: number | undefined;
  /** The name a form sends the files' ids under; the form also finds the field by it. */
  name?: string | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Uploads files that are dropped, picked or pasted. Each is validated, sent by `upload` and shown with its progress; a
 * failure does not affect the others.
 *
 * @throws {TypeError} for a rule of `accept` that cannot be meant
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
  const rules = readAccept(accept);
  checkNumbers({ maxSizeInBytes: maxSizeInBytes ?? Infinity }, 1);
  const messages = useAdminMessages();
  const { uploaded, queued, queue, announcement, add, remove, reset } = useUploads<Uploaded>({
    value,
    defaultValue,
    onChange,
    upload,
    describeError,
    accept: rules,
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
  useFocusInside(rootRef);
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
            <UploadedRow key={file.id} file={file} onRemove={isFixed ? undefined : () => remove(file)} />
          ))}
          {queued.map((file) => (
            <QueuedRow
              key={`queued-${file.id}`}
              file={file}
              onRemove={() => queue.remove(file.id)}
              onRetry={() => queue.retry(file.id)}
            />
          ))}
        </ul>
      )}
      {!readOnly && (
        <DropZone
          multiple={multiple}
          accept={rules}
          disabled={disabled}
          describedBy={describedBy(id, hint, error)}
          labelId={`${id}-label`}
          onFiles={add}
          onRejected={(rejected, reason) => queue.add(new File([], rejected), reason)}
        />
      )}
      {name !== undefined &&
        uploaded.map((file) => <input key={file.id} type="hidden" name={name} value={file.id} disabled={disabled} />)}
      <FieldNotes id={id} hint={hint} error={error} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}
