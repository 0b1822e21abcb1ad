import { useRef } from "react";
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactElement, Ref } from "react";
import { ComboBoxValue, Group, Input } from "react-aria-components";
import { stopComposedKeys } from "../../composition/is-composing.ts";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { TagList } from "./tag-list.tsx";
import { countSeparators } from "./tags.ts";
import type { Tags } from "./use-tags.ts";

export interface TagsInputProps {
  field: Tags;
  isEditable: boolean;
  placeholder: string | undefined;
  groupRef: Ref<HTMLDivElement>;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** The tags, followed by the input for the next one. */
export function TagsInput({ field, isEditable, placeholder, groupRef, inputRef }: TagsInputProps): ReactElement {
  const { tags, text, add, addKnown, remove } = field;
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(ownRef, inputRef);
  const removeAndStay = (removed: readonly string[]): void => {
    remove(removed);
    // React Aria focuses the adjacent tag; after the last one the input takes the focus.
    if (removed.length >= tags.length) ownRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = tags.at(-1);
    if (event.key === "Enter" && text.trim() !== "" && !isAtOption(event.currentTarget)) {
      event.preventDefault();
      add(text);
    } else if (text === "" && last !== undefined) {
      // Key repeat only deletes text, so that holding Backspace does not delete tags.
      if (event.key === "Backspace" && !event.repeat) remove([last]);
      if (event.key === towardsTags(event.currentTarget)) lastTagBefore(event.currentTarget)?.focus();
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    // A single-line input would join the lines of a list.
    const pasted = event.clipboardData.getData("text");
    if (countSeparators(pasted.trim()) === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    add(`${before}${pasted}${text.slice(selectionEnd ?? text.length)}`);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    // On touch the focus may move to an option before it is selected.
    if (!isInList(event.currentTarget, event.relatedTarget)) addKnown();
  };
  return (
    <Group ref={groupRef} className="cu-ControlGroup cu-TagsField-control">
      {/* The attribute keeps React Aria from hiding the focusable tags while the list is open. */}
      <ComboBoxValue className="cu-TagsField-tags" data-live-announcer="true">
        {() => tags.length > 0 && <TagList tags={tags} onRemove={isEditable ? removeAndStay : undefined} />}
      </ComboBoxValue>
      <Input
        ref={ref ?? null}
        className="cu-ControlGroup-input cu-TagsField-input"
        onKeyDownCapture={stopComposedKeys}
        {...(isEditable && { onKeyDown: handleKeyDown, onPaste: handlePaste, onBlur: handleBlur })}
        {...(placeholder !== undefined && tags.length === 0 && { placeholder })}
      />
    </Group>
  );
}

const isAtOption = (input: HTMLInputElement): boolean => input.hasAttribute("aria-activedescendant");

const isInList = (input: HTMLInputElement, element: Element | null): boolean =>
  element !== null && document.getElementById(input.getAttribute("aria-controls") ?? "")?.contains(element) === true;

const towardsTags = (input: HTMLInputElement): string =>
  getComputedStyle(input).direction === "rtl" ? "ArrowRight" : "ArrowLeft";

const lastTagBefore = (input: HTMLInputElement): HTMLElement | undefined =>
  [...(input.parentElement?.querySelectorAll<HTMLElement>(".cu-TagsField-tag") ?? [])].at(-1);
