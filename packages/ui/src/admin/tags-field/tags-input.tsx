import { useRef } from "react";
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactElement, Ref } from "react";
import { ComboBoxValue, Group, Input } from "react-aria-components";
import { useMergedRef } from "../../composition/use-merged-ref.ts";
import { TagList } from "./tag-list.tsx";
import { countSeparators } from "./tags.ts";
import type { Tags } from "./use-tags.ts";

/** Props of {@link TagsInput}. */
export interface TagsInputProps {
  field: Tags;
  isEditable: boolean;
  placeholder: string | undefined;
  groupRef: Ref<HTMLDivElement>;
  inputRef: Ref<HTMLInputElement> | undefined;
}

/** The tags and, after them, the text that becomes the next one. */
export function TagsInput({ field, isEditable, placeholder, groupRef, inputRef }: TagsInputProps): ReactElement {
  const { tags, text, add, remove } = field;
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(ownRef, inputRef);
  const removeAndStay = (removed: readonly string[]): void => {
    remove(removed);
    // React Aria moves the focus on to the tag beside; after the last one there is the text.
    if (removed.length >= tags.length) ownRef.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const last = tags.at(-1);
    // Enter that ends the composing of a letter is no Enter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && text.trim() !== "" && !isAtOption(event.currentTarget)) {
      event.preventDefault();
      add(text);
    } else if (text === "" && last !== undefined) {
      // Held down, it stops at the end of the text: nobody means to lose the tags as well.
      if (event.key === "Backspace" && !event.repeat) remove([last]);
      if (event.key === towardsTags(event.currentTarget)) lastTagBefore(event.currentTarget)?.focus();
    }
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    // A one-line input would run the lines of a list together.
    const pasted = event.clipboardData.getData("text");
    if (countSeparators(pasted.trim()) === 0) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    add(`${before}${pasted}${text.slice(selectionEnd ?? text.length)}`);
  };
  const handleBlur = (event: FocusEvent<HTMLInputElement>): void => {
    // On touch the focus may be at an option before it is chosen, and what is half typed would come in its place.
    if (!isInList(event.currentTarget, event.relatedTarget)) add(text);
  };
  return (
    <Group ref={groupRef} className="cu-ControlGroup cu-TagsField-control">
      {/* The mark keeps React Aria from hiding the tags, which can be focused, while the list is open. */}
      <ComboBoxValue className="cu-TagsField-tags" data-live-announcer="true">
        {() => tags.length > 0 && <TagList tags={tags} onRemove={isEditable ? removeAndStay : undefined} />}
      </ComboBoxValue>
      <Input
        ref={ref ?? null}
        className="cu-ControlGroup-input cu-TagsField-input"
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
