import type { ReactElement } from "react";
import { ChoiceFilter } from "../../../lists/choice-filter.tsx";
import { ListFilters } from "../../../lists/list-filters.tsx";
import type { SearchPatch } from "../../../lists/use-search-patch.ts";
import { messages } from "./messages.ts";
import { arrivals, formats, isFiltered, noFilters, states } from "./participant-filters.ts";
import type { ParticipantFilters } from "./participant-filters.ts";

export interface ParticipantFilterBarProps {
  readonly filters: ParticipantFilters;
  readonly onChange: (patch: SearchPatch) => void;
}

export function ParticipantFilterBar({ filters, onChange }: ParticipantFilterBarProps): ReactElement {
  const { filters: texts } = messages;
  return (
    <ListFilters
      label={texts.label}
      placeholder={texts.placeholder}
      text={filters.text}
      onChange={onChange}
      reset={isFiltered(filters) ? noFilters : null}
    >
      <ChoiceFilter
        label={texts.state}
        options={states}
        labels={messages.states}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <ChoiceFilter
        label={texts.format}
        options={formats}
        labels={messages.formats}
        value={filters.format}
        onChange={(format) => onChange({ format })}
      />
      <ChoiceFilter
        label={texts.arrival}
        options={arrivals}
        labels={messages.arrivals}
        value={filters.arrival}
        onChange={(arrived) => onChange({ arrived })}
      />
    </ListFilters>
  );
}
