import type { ReactElement } from "react";
import { Autocomplete, Input, SearchField, useFilter } from "react-aria-components";
import { SearchIcon } from "../../icons/search.tsx";
import { ListBox } from "../list-box/list-box.tsx";
import type { ListEntry } from "../list-box/list-option.ts";
import { useAdminMessages } from "../use-admin-messages.ts";

// A user who opens a searchable list is about to type.
const FOCUSED = { autoFocus: true } as const;

export interface SelectListProps {
  options: readonly ListEntry[];
  searchable: boolean;
}

/** The popover: the list, with a search field for long ones. */
export function SelectList({ options, searchable }: SelectListProps): ReactElement {
  const messages = useAdminMessages();
  const { contains } = useFilter({ sensitivity: "base" });
  const list = <ListBox options={options} />;
  if (!searchable) return list;
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={messages.searchInList} {...FOCUSED} className="cu-AdminSelect-search">
        <SearchIcon size={18} />
        <Input className="cu-AdminSelect-searchInput" placeholder={messages.searchInList} />
      </SearchField>
      {list}
    </Autocomplete>
  );
}
