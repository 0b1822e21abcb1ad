import { callQuery } from "@corp/api/react";
import { useRole } from "@corp/auth/react";
import { ComboBox } from "@corp/ui/admin/combo-box";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { publicationState } from "../../../domain/publication-state.ts";
import { editorRoles } from "../../../domain/roles.ts";
import { publicationText } from "../../../editing/publication-text.ts";
import { newKey } from "../../../editing/records/list-items.ts";
import { useDebounced } from "../../../lists/use-debounced.ts";
import type { MailedItem } from "./mailing-values.ts";
import { messages } from "./messages.ts";

const shownAtOnce = 10;

interface ItemPickerProps {
  readonly chosen: readonly MailedItem[];
  readonly disabled: boolean;
  readonly onChoose: (item: MailedItem) => void;
}

/** Finds an article or an event by its title, for editors drafts included, and adds it. */
export function ItemPicker({ chosen, disabled, onChoose }: ItemPickerProps): ReactElement {
  const [text, setText] = useState("");
  const [choices, setChoices] = useState(0);
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (choices > 0) inputRef.current?.focus();
  }, [choices]);
  const { items, isLoading, isFailed, retry } = useFoundItems(useDebounced(text.trim()));
  const options = items.filter(({ id }) => chosen.every((one) => one.id !== id));
  return (
    <ComboBox
      // An empty one for the next choice: without a value it would keep the text.
      key={choices}
      inputRef={inputRef}
      label={messages.addItem}
      placeholder={messages.addItemHint}
      disabled={disabled}
      onInputChange={setText}
      filter={false}
      loading={isLoading}
      failed={isFailed}
      onRetry={retry}
      empty={messages.nothingFound}
      value={null}
      options={options.map(({ id, title, about }) => ({ value: id, label: title, description: about }))}
      onChange={(id) => {
        const item = options.find((one) => one.id === id);
        if (item === undefined) return;
        const { about: _about, ...found } = item;
        onChoose({ ...found, key: newKey() });
        setText("");
        setChoices(choices + 1);
      }}
    />
  );
}

interface FoundItem extends MailedItem {
  readonly about: string;
}

function useFoundItems(text: string) {
  const { api } = useServices();
  // A member of an event's team sees what is published.
  const isEditor = useRole(editorRoles);
  const request = { limit: shownAtOnce, include_unpublished: isEditor, ...(text === "" ? {} : { text }) };
  const events = useQuery(callQuery(api, "eventList", request));
  const articles = useQuery(callQuery(api, "articleList", request));
  const items = [
    ...(events.data?.items ?? []).map((event) => ({ entity: "event" as const, id: event.event_id, ...event })),
    ...(articles.data?.items ?? []).map((article) => ({
      entity: "article" as const,
      id: article.article_id,
      ...article,
    })),
  ].map(({ entity, id, title, ...item }): FoundItem => ({
    key: id,
    entity,
    id,
    title,
    isPublished: publicationState(item) === "published",
    about: `${messages.entities[entity]} · ${publicationText(item)}`,
  }));
  return {
    items: useDeferredValue(items),
    isLoading: events.isPending || articles.isPending,
    isFailed: events.isError || articles.isError,
    retry: () => void Promise.all([events.refetch(), articles.refetch()]),
  };
}
