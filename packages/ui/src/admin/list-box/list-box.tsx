import type { ReactElement, ReactNode, Ref } from "react";
import { Header, ListBox as AriaListBox, ListBoxSection } from "react-aria-components";
import type { ListBoxProps as AriaListBoxProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { ListBoxOption } from "./list-box-option.tsx";
import { isSection } from "./list-option.ts";
import type { ListEntry } from "./list-option.ts";

/** Props of {@link ListBox}: React Aria's. */
export interface ListBoxProps extends Omit<
  AriaListBoxProps<object>,
  "children" | "className" | "items" | "ref" | "renderEmptyState" | "selectionMode"
> {
  /** The accessible name: what the options are. */
  "aria-label"?: string;
  /** The options, or titled sections of them. */
  options: readonly ListEntry[];
  /** Shown when there are no options. @default "Ничего не найдено" */
  empty?: ReactNode;
  /** Added to the classes of the root element. */
  className?: string | undefined;
  /** The list. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * The list of options that `ComboBox` and `TagsField` open in a popover.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/listbox/
 */
export function ListBox({ options, empty, className, ...rest }: ListBoxProps): ReactElement {
  const messages = useAdminMessages();
  return (
    <AriaListBox
      selectionMode="single"
      {...rest}
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
