import type { ReactElement } from "react";
import { ListBoxItem } from "react-aria-components";
import { CheckIcon } from "../../icons/check.tsx";
import type { ListOption } from "./list-option.ts";

export interface ListBoxOptionProps {
  option: ListOption;
}

/**
 * A list option: its icon, label, description and check mark. The description is part of the accessible name, because
 * many screen readers skip the description of an `aria-activedescendant`.
 */
export function ListBoxOption({ option }: ListBoxOptionProps): ReactElement {
  const { value, label, description, icon, disabled = false } = option;
  return (
    <ListBoxItem id={value} textValue={label} isDisabled={disabled} className="cu-ListBox-option">
      {({ isSelected }) => (
        <>
          {icon !== undefined && <span className="cu-ListBox-icon">{icon}</span>}
          <span className="cu-ListBox-text">
            <span>{label}</span>
            {description !== undefined && <span className="cu-ListBox-description"> {description}</span>}
          </span>
          {isSelected && <CheckIcon size={18} className="cu-ListBox-tick" />}
        </>
      )}
    </ListBoxItem>
  );
}
