import type { ReactElement } from "react";
import { Autocomplete, Input, SearchField, useFilter } from "react-aria-components";
import { SearchIcon } from "../../icons/search.tsx";
import { ListBox } from "../list-box/list-box.tsx";
import type { ListEntry } from "../list-box/list-option.ts";
import { messages } from "../messages.ts";

// Whoever has just opened a list with a search means to type.
const FOCUSED = { autoFocus: true } as const;

/** Props of {@link SelectList}. */
export interface SelectListProps {
  options: readonly ListEntry[];
  searchable: boolean;
}

/** What opens: the list, with a search over it when it is long. */
export function SelectList({ options, searchable }: SelectListProps): ReactElement {
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
