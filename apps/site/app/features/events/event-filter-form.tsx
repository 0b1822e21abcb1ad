import { chosenFormats } from "@corp/api/contract";
import { Button, Select, TextField } from "@corp/ui";
import { useCallback, useEffect, useRef } from "react";
import type { ReactElement, SubmitEvent } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { eventFormatLabels, eventKindLabels } from "../../domain/labels.ts";
import { chosenKinds, isFiltered } from "./event-filters.ts";
import type { UrlFilter } from "./event-filters.ts";
import { listMessages } from "./list-messages.ts";
import { listUrl } from "./list-url.ts";
import "./event-filter-form.css";

/** A GET form that works without scripts; with scripts each choice applies at once. */
export function EventFilterForm({ filter, cities }: { filter: UrlFilter; cities: readonly string[] }): ReactElement {
  const { text, city, format, kind } = filter;
  const submit = useSubmit();
  const isBusy = useNavigation().state === "loading";
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useRef(false);
  const apply = useCallback((): void => {
    if (form.current !== null) void submit(filledFields(form.current), { preventScrollReset: true, replace: true });
  }, [submit]);

  useEffect(() => {
    const controls = Object.entries({ text, city, format, kind }).map(
      ([name, value]) => [findControl(form.current, name), value ?? ""] as const,
    );
    const isChosenEarly =
      !isAlive.current && controls.some(([control, value]) => control !== null && control.value !== value);
    isAlive.current = true;
    // A choice made before hydration is applied. Afterwards the URL decides: Back and Forward change it under the
    // fields.
    if (isChosenEarly) apply();
    else for (const [control, value] of controls) if (control !== null) control.value = value;
  }, [apply, text, city, format, kind]);

  return (
    <Form
      ref={form}
      className="event-filter"
      role="search"
      method="get"
      action="/events"
      onSubmit={(submission: SubmitEvent<HTMLFormElement>) => {
        submission.preventDefault();
        apply();
      }}
    >
      {filter.period === "upcoming" ? null : <input type="hidden" name="period" value={filter.period} />}
      {filter.tags.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      {filter.series === null ? null : <input type="hidden" name="series" value={filter.series} />}
      <TextField
        label={listMessages.textLabel}
        className="event-filter-text"
        type="search"
        name="text"
        defaultValue={text ?? ""}
        placeholder={listMessages.textPlaceholder}
        maxLength={200}
      />
      <details className="event-filter-more">
        <summary>{listMessages.filters(chosenCount(filter))}</summary>
        <div className="event-filter-choices">
          <Select
            label={listMessages.cityLabel}
            name="city"
            defaultValue={city ?? ""}
            onChange={apply}
            options={[
              { value: "", label: listMessages.anyCity },
              ...withChosen(cities, city).map((known) => ({ value: known, label: known })),
            ]}
          />
          <Select
            label={listMessages.formatLabel}
            name="format"
            defaultValue={format ?? ""}
            onChange={apply}
            options={[
              { value: "", label: listMessages.anyFormat },
              ...chosenFormats.map((known) => ({ value: known, label: eventFormatLabels[known] })),
            ]}
          />
          <Select
            label={listMessages.kindLabel}
            name="kind"
            defaultValue={kind ?? ""}
            onChange={apply}
            options={[
              { value: "", label: listMessages.anyKind },
              ...chosenKinds.map((known) => ({ value: known, label: eventKindLabels[known] })),
            ]}
          />
        </div>
      </details>
      <div className="event-filter-actions">
        <Button type="submit" variant="secondary" loading={isBusy}>
          {listMessages.find}
        </Button>
        {isFiltered(filter) ? (
          <Button
            variant="ghost"
            render={
              <Link to={listUrl({ period: filter.period, format: null, city: null, text: null })} preventScrollReset />
            }
          >
            {listMessages.clear}
          </Button>
        ) : null}
      </div>
    </Form>
  );
}

function findControl(form: HTMLFormElement | null, name: string): HTMLInputElement | HTMLSelectElement | null {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control : null;
}

const chosenCount = ({ city, format, kind, tags }: UrlFilter): number =>
  [city, format, kind].filter((one) => one !== null).length + tags.length;

/** The query string of the form without empty fields. */
function filledFields(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" ? [[name, value]] : [],
  );
  return new URLSearchParams(entries);
}

/** Keeps a chosen city that no event has any more. */
function withChosen(cities: readonly string[], chosen: string | null): readonly string[] {
  return chosen === null || cities.includes(chosen) ? cities : [...cities, chosen];
}
