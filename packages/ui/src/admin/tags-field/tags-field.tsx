import { useRef } from "react";
import type { ReactElement, Ref } from "react";
import { ComboBox as AriaComboBox } from "react-aria-components";
import type { ComboBoxProps as AriaComboBoxProps, Key } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { PlusIcon } from "../../icons/plus.tsx";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import { FieldFrame } from "../field/field-frame.tsx";
import { fieldState } from "../field/field-props.ts";
import type { FieldProps } from "../field/field-props.ts";
import { useFormReset } from "../field/use-form-reset.ts";
import { ListBox } from "../list-box/list-box.tsx";
import type { ListOption } from "../list-box/list-option.ts";
import { Popover } from "../popover/popover.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { TagsInput } from "./tags-input.tsx";
import { isSameTag } from "./tags.ts";
import type { TagRules } from "./tags.ts";
import { useTags } from "./use-tags.ts";

const NONE: readonly string[] = [];
/** The prefix of the option that creates a tag. A private character keeps it apart from suggestions, also in an id. */
const NEW_TAG_PREFIX = "\uE000new:";

type PassedProps = Pick<AriaComboBoxProps<object>, "id" | "slot" | "autoFocus" | "onFocus" | "onBlur" | "onOpenChange">;

/** Props of {@link TagsField}; data attributes go to the root. */
export interface TagsFieldProps extends FieldProps, PassedProps {
  /** The controlled tags, unique case-insensitively. */
  value?: readonly string[] | undefined;
  /** The initial tags when uncontrolled. @default [] */
  defaultValue?: readonly string[] | undefined;
  /** Receives all tags after a change. */
  onChange?: ((tags: readonly string[]) => void) | undefined;
  /** Suggested tags. A typed tag takes the spelling of its suggestion. @default [] */
  suggestions?: readonly string[] | undefined;
  /** Called with every typed text. Query the server here and pass the result as `suggestions`. */
  onInputChange?: ((text: string) => void) | undefined;
  /** Allows tags that are not among the suggestions. @default true */
  allowsNew?: boolean | undefined;
  /** The maximum number of tags. The excess stays in the input, with the reason. @default no limit */
  maxTags?: number | undefined;
  /** A form sends one entry under this name for each tag. */
  name?: string | undefined;
  /** Shown while there are no tags. */
  placeholder?: string | undefined;
  /** Ref to the `input`. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** The root element, around label, control, hint and error. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Several short texts: typed, pasted as a list, or selected from suggestions. Enter, a comma and a semicolon turn the
 * text into a tag; on blur a new tag may be half-typed, and its text stays in the input.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function TagsField({
  label,
  hint,
  error,
  required,
  disabled = false,
  readOnly = false,
  value,
  defaultValue = NONE,
  onChange,
  suggestions = NONE,
  onInputChange,
  allowsNew = true,
  maxTags = Number.POSITIVE_INFINITY,
  name,
  placeholder,
  inputRef,
  className,
  ...rest
}: TagsFieldProps): ReactElement {
  const messages = useAdminMessages();
  const groupRef = useRef<HTMLDivElement>(null);
  const rules = { suggestions, allowsNew, maxTags };
  const field = useTags({ value, defaultValue, onChange, onInputChange, ...rules });
  useFormReset(() => groupRef.current?.closest("form"), field.reset);
  const choose = (key: Key | null): void => {
    if (key !== null) field.add(String(key).replace(NEW_TAG_PREFIX, ""));
  };
  return (
    <AriaComboBox
      {...rest}
      {...fieldState({ required, disabled, readOnly, error })}
      value={null}
      onChange={choose}
      inputValue={field.text}
      onInputChange={field.type}
      allowsCustomValue
      allowsEmptyCollection={!allowsNew && field.text !== ""}
      className={classNames("cu-Field cu-TagsField", className)}
    >
      <FieldFrame label={label} hint={hint} error={error} required={required}>
        <TagsInput
          field={field}
          isEditable={!disabled && !readOnly}
          placeholder={placeholder}
          groupRef={groupRef}
          inputRef={inputRef}
        />
        <Popover triggerRef={groupRef} className="cu-TagsField-popover">
          <ListBox options={tagOptions(field.tags, field.text, rules, messages.createTag)} />
        </Popover>
        <TagsNotes count={field.tags.length} maxTags={maxTags} problem={field.problem} />
      </FieldFrame>
      {/* React Aria hides everything outside the open list from screen readers, except elements with this attribute.
       */}
      <VisuallyHidden role="status" data-live-announcer="true">
        {field.announcement}
      </VisuallyHidden>
      {name !== undefined &&
        field.tags.map((tag) => <input key={tag} type="hidden" name={name} value={tag} disabled={disabled} />)}
    </AriaComboBox>
  );
}

/** Hidden from screen readers, which get the status message. */
function TagsNotes({ count, maxTags, problem }: { count: number; maxTags: number; problem: string }): ReactElement {
  const messages = useAdminMessages();
  return (
    <>
      {problem !== "" && (
        <span className="cu-TagsField-problem" aria-hidden="true">
          {problem}
        </span>
      )}
      {Number.isFinite(maxTags) && (
        <span className="cu-TagsField-count" aria-hidden="true">
          {messages.count(count, maxTags)}
        </span>
      )}
    </>
  );
}

/** The options: suggestions that are not selected yet and, if new tags are allowed, the typed text. */
function tagOptions(
  tags: readonly string[],
  text: string,
  { suggestions, allowsNew, maxTags }: TagRules,
  createLabel: (tag: string) => string,
): readonly ListOption[] {
  if (tags.length >= maxTags) return [];
  const isAmong = (list: readonly string[], tag: string): boolean => list.some((other) => isSameTag(other, tag));
  const known = suggestions.filter((tag) => !isAmong(tags, tag)).map((tag) => ({ value: tag, label: tag }));
  const typed = text.trim();
  const isNew = allowsNew && typed !== "" && !isAmong(suggestions, typed) && !isAmong(tags, typed);
  if (!isNew) return known;
  return [...known, { value: NEW_TAG_PREFIX + typed, label: createLabel(typed), icon: <PlusIcon size={18} /> }];
}
