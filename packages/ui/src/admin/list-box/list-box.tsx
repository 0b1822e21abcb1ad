import type { ReactElement, ReactNode, Ref } from "react";
import { Header, ListBox as AriaListBox, ListBoxSection } from "react-aria-components";
import type { ListBoxProps as AriaListBoxProps, Selection } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { messages } from "../messages.ts";
import { ListBoxOption } from "./list-box-option.tsx";
import { flatOptions, isSection } from "./list-option.ts";
import type { ListEntry } from "./list-option.ts";

/** Props of {@link ListBox}: React Aria's, with our names for what is chosen. Alone it wants `aria-label` or `aria-labelledby`. */
export interface ListBoxProps extends Omit<
  AriaListBoxProps<object>,
  | "children"
  | "className"
  | "defaultSelectedKeys"
  | "items"
  | "onChange"
  | "onSelectionChange"
  | "ref"
  | "renderEmptyState"
  | "selectedKeys"
  | "selectionMode"
> {
  options: readonly ListEntry[];
  /** Whether several may be chosen. @default false */
  multiple?: boolean | undefined;
  /** What is chosen, when the caller keeps it. */
  value?: readonly string[] | undefined;
  /** What is chosen at first, when the list keeps it. */
  defaultValue?: readonly string[] | undefined;
  onChange?: ((value: readonly string[]) => void) | undefined;
  /** Stands in place of the options when there are none. @default "Ничего не найдено" */
  empty?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Options in sight, one or several of which are chosen. It is what opens from a `Select` and a `ComboBox` too.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
export function ListBox({
  options,
  multiple = false,
  value,
  defaultValue,
  onChange,
  empty = messages.nothingFound,
  className,
  ...rest
}: ListBoxProps): ReactElement {
  return (
    <AriaListBox
      selectionMode={multiple ? "multiple" : "single"}
      {...rest}
      {...(value !== undefined && { selectedKeys: value })}
      {...(defaultValue !== undefined && { defaultSelectedKeys: defaultValue })}
      {...(onChange !== undefined && { onSelectionChange: (keys: Selection) => onChange(valuesOf(keys, options)) })}
      renderEmptyState={() => <span className="cu-ListBox-empty">{empty}</span>}
      className={classNames("cu-ListBox", className)}
    >
      {options.map((entry) =>
        isSection(entry) ? (
          <ListBoxSection key={entry.title} id={`section:${entry.title}`} className="cu-ListBox-section">
            <Header className="cu-ListBox-title">{entry.title}</Header>
            {entry.options.map((option) => (
              <ListBoxOption key={option.value} option={option} />
            ))}
          </ListBoxSection>
        ) : (
          <ListBoxOption key={entry.value} option={entry} />
        ),
      )}
    </AriaListBox>
  );
}

function valuesOf(keys: Selection, entries: readonly ListEntry[]): readonly string[] {
  const options = flatOptions(entries);
  if (keys === "all") return options.filter(({ disabled }) => disabled !== true).map(({ value }) => value);
  return options.filter(({ value }) => keys.has(value)).map(({ value }) => value);
}
