import { callQuery } from "@corp/api/react";
import { Button, Select } from "@corp/ui";
import { ComboBox } from "@corp/ui/admin/combo-box";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { FoldedFilters } from "../../../lists/folded-filters.tsx";
import { SearchField } from "../../../lists/search-field.tsx";
import { hasFilters, publications } from "./article-table-filters.ts";
import type { ArticleTableFilters } from "./article-table-filters.ts";
import { messages } from "./messages.ts";

const publicationOptions = publications.map((value) => ({ value, label: editing.publications[value] }));

interface ArticleFilterBarProps {
  readonly filters: ArticleTableFilters;
  readonly onChange: (filters: ArticleTableFilters) => void;
}

export function ArticleFilterBar({ filters, onChange }: ArticleFilterBarProps): ReactElement {
  const { api } = useServices();
  const { data } = useQuery(callQuery(api, "articleAllFilters", {}));
  const tags = (data?.items ?? []).map(({ tag_id, name }) => ({ value: tag_id, label: name }));
  return (
    <form
      className="article-filters"
      role="search"
      aria-label={messages.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={messages.search}
        placeholder={messages.searchExample}
        text={filters.text}
        onChange={(text) => onChange({ ...filters, text })}
      />
      <FoldedFilters>
        <SearchField
          label={messages.author}
          text={filters.author}
          onChange={(author) => onChange({ ...filters, author })}
        />
        <Select
          label={messages.publication}
          options={publicationOptions}
          placeholder={messages.everything}
          value={filters.publication}
          onChange={(value) =>
            onChange({ ...filters, publication: publications.find((known) => known === value) ?? null })
          }
        />
        <ComboBox
          label={messages.tag}
          options={tags}
          placeholder={messages.everything}
          value={filters.tag}
          onChange={(tag) => onChange({ ...filters, tag })}
        />
      </FoldedFilters>
      {hasFilters(filters) ? (
        <Button
          variant="ghost"
          onClick={() => onChange({ ...filters, text: "", author: "", publication: null, tag: null })}
        >
          {messages.resetFilters}
        </Button>
      ) : null}
    </form>
  );
}
