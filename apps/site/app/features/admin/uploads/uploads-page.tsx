import { callInfiniteQuery } from "@corp/api/react";
import { Button, Loader, Select, Text } from "@corp/ui";
import { ToggleButton, Toolbar } from "@corp/ui/admin/toolbar";
import { GridIcon } from "@corp/ui/icons/grid";
import { RowsIcon } from "@corp/ui/icons/rows";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { LoadFailure } from "../../../lists/load-failure.tsx";
import { LoadMore } from "../../../lists/load-more.tsx";
import { SearchField } from "../../../lists/search-field.tsx";
import { useSearchPatch } from "../../../lists/use-search-patch.ts";
import type { SearchPatch } from "../../../lists/use-search-patch.ts";
import { FileDrawer } from "./file-drawer.tsx";
import { messages } from "./messages.ts";
import { kinds, readUploadFilters } from "./upload-facts.ts";
import type { UploadFilters } from "./upload-facts.ts";
import { UploadField } from "./upload-field.tsx";
import { UploadGrid } from "./upload-grid.tsx";
import { UploadTable } from "./upload-table.tsx";

const pageSize = 40;

interface PartProps {
  readonly filters: UploadFilters;
  readonly onChange: (patch: SearchPatch) => void;
}

/** The library of uploaded files. */
export function UploadsPage(): ReactElement {
  const [params, setParams] = useSearchPatch();
  const filters = readUploadFilters(params);
  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <UploadField />
      <FilterBar filters={filters} onChange={setParams} />
      <Library filters={filters} onChange={setParams} />
    </AdminPage>
  );
}

const icons = { grid: <GridIcon />, table: <RowsIcon /> } as const;

function FilterBar({ filters, onChange }: PartProps): ReactElement {
  return (
    <div className="uploads-bar">
      <div className="admin-search" role="search" aria-label={messages.filters}>
        <SearchField
          label={messages.search}
          placeholder={messages.searchExample}
          text={filters.text}
          onChange={(text) => onChange({ text })}
        />
        <Select
          label={messages.kind}
          placeholder={messages.everything}
          options={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
          value={filters.kind}
          onChange={(kind) => onChange({ kind: kind ?? undefined })}
        />
        {filters.text === "" && filters.kind === null ? null : (
          <Button variant="ghost" onClick={() => onChange({ text: "", kind: undefined })}>
            {messages.reset}
          </Button>
        )}
      </div>
      <Toolbar label={messages.view}>
        {(["grid", "table"] as const).map((view) => (
          <ToggleButton
            key={view}
            label={messages.views[view]}
            icon={icons[view]}
            selected={filters.view === view}
            onChange={() => onChange({ view: view === "grid" ? undefined : view })}
          />
        ))}
      </Toolbar>
    </div>
  );
}

function Library({ filters, onChange }: PartProps): ReactElement {
  const { api } = useServices();
  const { text, kind, fileId } = filters;
  const request = { limit: pageSize, ...(text === "" ? {} : { text }), ...(kind === null ? {} : { kind }) };
  const query = useInfiniteQuery({
    ...callInfiniteQuery(api, "uploadList", request),
    placeholderData: keepPreviousData,
  });
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  if (data === undefined) {
    return error === null ? (
      <Loader label={messages.loading} />
    ) : (
      <LoadFailure error={error} onRetry={() => void query.refetch()} />
    );
  }
  const files = data.pages.flatMap(({ items }) => items);
  const opened = files.find(({ file_id }) => file_id === fileId);
  const View = filters.view === "grid" ? UploadGrid : UploadTable;
  const isFiltered = text !== "" || kind !== null;
  return (
    <div className="uploads-list" aria-busy={isPlaceholderData}>
      {fileId !== null && opened === undefined ? <Text role="status">{messages.gone}</Text> : null}
      {files.length === 0 ? (
        <Text tone="muted">{isFiltered ? messages.emptyFound : messages.empty}</Text>
      ) : (
        <View files={files} onOpen={({ file_id }) => onChange({ file: file_id })} />
      )}
      {error === null ? null : (
        <LoadFailure
          error={error}
          onRetry={() => void (isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {hasNextPage && error === null ? (
        <LoadMore isLoading={isFetchingNextPage} onLoad={() => void query.fetchNextPage()} />
      ) : null}
      {opened === undefined ? null : <FileDrawer file={opened} onClose={() => onChange({ file: undefined })} />}
    </div>
  );
}
