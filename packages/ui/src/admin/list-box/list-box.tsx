import type { ReactElement, ReactNode, Ref } from "react";
import { Header, ListBox as AriaListBox, ListBoxSection } from "react-aria-components";
import type { ListBoxProps as AriaListBoxProps, Selection } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { ListBoxOption } from "./list-box-option.tsx";
import { flatOptions, isSection } from "./list-option.ts";
import type { ListEntry } from "./list-option.ts";

/**
 * Props of {@link ListBox}: React Aria's, with our names for the selection. Used alone it needs `aria-label` or
 * `aria-labelledby`.
 */
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
  /** The accessible name: what the options are. */
  "aria-label"?: string;
  /** The options, or titled sections of them. */
  options: readonly ListEntry[];
  /** Allows several selected options. @default false */
  multiple?: boolean | undefined;
  /** The controlled selection. */
  value?: readonly string[] | undefined;
  /** The initial selection when uncontrolled. */
  defaultValue?: readonly string[] | undefined;
  /** Receives the new selection in list order. */
  onChange?: ((value: readonly string[]) => void) | undefined;
  /** Shown when there are no options. @default "Ничего не найдено" */
  empty?: ReactNode;
  /** Added to the classes of the root element. */
  className?: string | undefined;
  /** The list. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * A visible list of options with single or multiple selection. `Select` and `ComboBox` open it in a popover.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
export function ListBox({
  options,
  multiple = false,
  value,
  defaultValue,
  onChange,
  empty,
  className,
  ...rest
}: ListBoxProps): ReactElement {
  const messages = useAdminMessages();
  return (
    <AriaListBox
      selectionMode={multiple ? "multiple" : "single"}
      {...rest}
      {...(value !== undefined && { selectedKeys: value })}
      {...(defaultValue !== undefined && { defaultSelectedKeys: defaultValue })}
      {...(onChange !== undefined && { onSelectionChange: (keys: Selection) => onChange(valuesOf(keys, options)) })}
      renderEmptyState={() => <span className="cu-ListBox-empty">{empty ?? messages.nothingFound}</span>}
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
