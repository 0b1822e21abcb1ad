import { Button, Select } from "@corp/ui";
import type { ReactElement } from "react";
import { eventFormatLabels } from "../../../domain/labels.ts";
import { FoldedFilters } from "../../../lists/folded-filters.tsx";
import { SearchField } from "../../../lists/search-field.tsx";
import { formats, isFiltered, chosenPeriod, periods, publications } from "./event-list-filters.ts";
import type { EventListFilters } from "./event-list-filters.ts";
import { messages } from "./messages.ts";

export interface EventFilterBarProps {
  readonly filters: EventListFilters;
  readonly onChange: (patch: Partial<EventListFilters>) => void;
}

export function EventFilterBar({ filters, onChange }: EventFilterBarProps): ReactElement {
  const { filters: texts } = messages;
  return (
    <div className="event-filter-bar" role="search" aria-label={texts.label}>
      <SearchField
        label={texts.text}
        placeholder={texts.placeholder}
        text={filters.text}
        onChange={(text) => onChange({ text })}
      />
      <FoldedFilters>
        <ChoiceOfOne
          label={texts.publication}
          options={publications.map((value) => ({ value, label: messages.publications[value] }))}
          value={filters.publication}
          onChange={(publication) => onChange({ publication })}
        />
        <ChoiceOfOne
          label={texts.period}
          options={periods.map((value) => ({ value, label: messages.periods[value] }))}
          value={chosenPeriod(filters)}
          onChange={(period) => onChange({ period })}
        />
        <ChoiceOfOne
          label={texts.format}
          options={formats.map((value) => ({ value, label: eventFormatLabels[value] }))}
          value={filters.format}
          onChange={(format) => onChange({ format })}
        />
      </FoldedFilters>
      {isFiltered(filters) ? (
        <Button
          variant="ghost"
          onClick={() => onChange({ text: "", publication: undefined, period: undefined, format: undefined })}
        >
          {texts.reset}
        </Button>
      ) : null}
    </div>
  );
}

interface OneOfProps<Option extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Option; readonly label: string }[];
  readonly value: Option | undefined;
  readonly onChange: (value: Option | undefined) => void;
}

function ChoiceOfOne<Option extends string>({ label, options, value, onChange }: OneOfProps<Option>): ReactElement {
  return (
    <Select
      label={label}
      placeholder={messages.filters.all}
      options={options}
      value={value ?? null}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value)}
    />
  );
}
