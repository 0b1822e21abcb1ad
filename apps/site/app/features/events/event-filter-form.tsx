import { Button, Field, Select, TextInput } from "@corp/ui";
import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { eventFormatLabels } from "../../core/labels.ts";
import { writeEventFilter } from "./event-filters.ts";
import type { EventFilter } from "./event-queries.ts";
import { messages } from "./messages.ts";
import "./event-filter-form.css";

const formats = ["EventFormatOffline", "EventFormatOnline", "EventFormatOnlineAndOffline"] as const;

/** Filters by address: a plain form that works without JavaScript, and applies choices at once with it. */
export function EventFilterForm({ filter, cities }: { filter: EventFilter; cities: readonly string[] }): ReactElement {
  const submit = useSubmit();
  const isBusy = useNavigation().state === "loading";
  const form = useRef<HTMLFormElement>(null);
  const apply = (): void => {
    if (form.current !== null) void submit(withoutEmpty(form.current), { preventScrollReset: true, replace: true });
  };

  // Back and Forward change the address under fields that were filled in for another one.
  useEffect(() => {
    for (const [name, value] of Object.entries({ text: filter.text, city: filter.city, format: filter.format })) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value ?? "";
    }
  }, [filter.format, filter.city, filter.text]);

  const isFiltered = filter.format !== null || filter.city !== null || filter.text !== null;
  return (
    <Form ref={form} className="event-filter" role="search" method="get" onSubmit={(event) => {
      event.preventDefault();
      apply();
    }}>
      {filter.period === "past" ? <input type="hidden" name="period" value="past" /> : null}
      <Field label={messages.textLabel} className="event-filter-text">
        <TextInput type="search" name="text" defaultValue={filter.text ?? ""} placeholder={messages.textPlaceholder} maxLength={200} />
      </Field>
      <Field label={messages.cityLabel}>
        <Select
          name="city"
          defaultValue={filter.city ?? ""}
          onChange={apply}
          options={[{ value: "", label: messages.anyCity }, ...withChosen(cities, filter.city).map((city) => ({ value: city, label: city }))]}
        />
      </Field>
      <Field label={messages.formatLabel}>
        <Select
          name="format"
          defaultValue={filter.format ?? ""}
          onChange={apply}
          options={[
            { value: "", label: messages.anyFormat },
            ...formats.map((format) => ({ value: format, label: eventFormatLabels[format] })),
          ]}
        />
      </Field>
      <div className="event-filter-actions">
        <Button type="submit" variant="secondary" loading={isBusy}>
          {messages.find}
        </Button>
        {isFiltered ? (
          <Button
            variant="ghost"
            render={<Link to={{ search: writeEventFilter({ ...filter, format: null, city: null, text: null }).toString() }} />}
          >
            {messages.clear}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" && value !== "" ? [[name, value]] : []));
  return new URLSearchParams(entries);
}

/** A city in the address that no event has any more is still what the person chose. */
function withChosen(cities: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || cities.includes(chosen) ? cities : [...cities, chosen];
}
