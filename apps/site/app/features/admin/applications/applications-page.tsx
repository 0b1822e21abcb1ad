import { jobApplicationStates, jobSearchStatuses } from "@corp/api";
import type { JobApplication } from "@corp/api";
import { jobApplicationStateLabels, jobSearchStatusLabels, personWorkExperienceLabels } from "@corp/api/labels";
import { callInfiniteQuery } from "@corp/api/react";
import { Button } from "@corp/ui";
import { ConfirmProvider } from "@corp/ui/admin/dialog";
import type { TableColumn } from "@corp/ui/admin/table";
import { useCallback } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../core/services-provider.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { ChoiceFilter } from "../../../lists/choice-filter.tsx";
import { DownloadMenu } from "../../../lists/download-menu.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { ListFilters } from "../../../lists/list-filters.tsx";
import { PagesTable } from "../../../lists/pages-table.tsx";
import { SelectedRowNotice } from "../../../lists/selected-row-notice.tsx";
import { useEventCallback } from "../../../lists/use-event-callback.ts";
import { usePages } from "../../../lists/use-pages.ts";
import { readOption, readSearchText, useSearchPatch } from "../../../lists/use-search-patch.ts";
import type { SearchPatch } from "../../../lists/use-search-patch.ts";
import { useSelectedRow } from "../../../lists/use-selected-row.ts";
import { ApplicationDrawer, applicantName } from "./application-drawer.tsx";
import { messages } from "./messages.ts";

const rowId = ({ application_id: id }: JobApplication): string => id;

const assignees = ["me", "nobody"] as const;

const noFilters: SearchPatch = { text: undefined, state: undefined, assignee: undefined, status: undefined };

/** The list of job applications. */
export function ApplicationsPage(): ReactElement {
  const { api } = useServices();
  const [params, change] = useSearchPatch();
  const text = readSearchText(params);
  const status = readOption(params, "status", jobSearchStatuses);
  const state = readOption(params, "state", jobApplicationStates);
  const assignee = readOption(params, "assignee", assignees);
  const pages = usePages(
    callInfiniteQuery(api, "jobApplicationList", {
      limit: 100,
      ...(text === "" ? {} : { text }),
      ...(status === undefined ? {} : { job_search_status: status }),
      ...(state === undefined ? {} : { states: [state] }),
      ...(assignee === undefined ? {} : { assignee }),
    }),
  );
  const openedId = params.get("application");
  const alone = { application_id: openedId ?? "", limit: 1 };
  const opened = useSelectedRow({
    openedId,
    rowId,
    list: pages,
    alone: callInfiniteQuery(api, "jobApplicationList", alone),
  });
  const open = useEventCallback((row: JobApplication): void => change({ application: rowId(row) }));
  const isFiltered = text !== "" || [status, state, assignee].some((one) => one !== undefined);
  const { filters: texts } = messages;
  const rowActions = useCallback(
    (row: JobApplication): ReactElement => (
      <Button
        variant="outline"
        size={400}
        aria-label={messages.detailsLabel(applicantName(row))}
        onClick={() => open(row)}
      >
        {messages.details}
      </Button>
    ),
    [open],
  );
  return (
    <AdminPage
      title={messages.title}
      actions={<DownloadMenu ask={(format) => api.jobApplicationsDownload({ format })} />}
    >
      <ListFilters
        label={texts.label}
        placeholder={texts.placeholder}
        text={text}
        onChange={change}
        reset={isFiltered ? noFilters : null}
      >
        <ChoiceFilter
          label={texts.states}
          options={jobApplicationStates}
          labels={jobApplicationStateLabels}
          value={state}
          onChange={(next) => change({ state: next })}
        />
        <ChoiceFilter
          label={texts.assignee}
          options={assignees}
          labels={messages.assignees}
          value={assignee}
          onChange={(next) => change({ assignee: next })}
        />
        <ChoiceFilter
          label={texts.jobSearchStatus}
          options={jobSearchStatuses}
          labels={jobSearchStatusLabels}
          value={status}
          onChange={(next) => change({ status: next })}
        />
      </ListFilters>
      <SelectedRowNotice opened={opened} texts={messages.opening} />
      <PagesTable
        pages={pages}
        label={messages.table}
        columns={columns}
        getRowId={rowId}
        onRowAction={open}
        rowActions={rowActions}
        empty={isFiltered ? messages.nothingFound : messages.empty}
      />
      {opened.row === undefined ? null : (
        <ConfirmProvider>
          <ApplicationDrawer
            key={rowId(opened.row)}
            application={opened.row}
            onClose={() => change({ application: undefined })}
          />
        </ConfirmProvider>
      )}
    </AdminPage>
  );
}

const columns: readonly TableColumn<JobApplication>[] = [
  { id: "name", title: messages.columns.name, isRowHeader: true, width: "12rem", render: applicantName },
  {
    id: "state",
    title: messages.columns.state,
    width: "9rem",
    render: ({ state }) => jobApplicationStateLabels[state],
  },
  {
    id: "assignee",
    title: messages.columns.assignee,
    width: "11rem",
    render: ({ assignee }) => (assignee?.is_me === true ? messages.assignees.me : (assignee?.name ?? "")),
  },
  {
    id: "created_at",
    title: messages.columns.createdAt,
    width: "15rem",
    render: ({ created_at: at }) => formatInstant(at),
  },
  { id: "position", title: messages.columns.position, width: "14rem", render: ({ position }) => position ?? "" },
  { id: "city", title: messages.columns.city, width: "10rem", render: ({ city }) => city ?? "" },
  {
    id: "status",
    title: messages.columns.jobSearchStatus,
    width: "15rem",
    render: ({ job_search_status: status }) => jobSearchStatusLabels[status],
  },
  {
    id: "experience",
    title: messages.columns.experience,
    width: "13rem",
    render: ({ person_work_experience: experience }) => personWorkExperienceLabels[experience],
  },
  {
    id: "file",
    title: messages.columns.file,
    width: "6rem",
    render: ({ file }) => (file === null ? "" : messages.hasFile),
  },
];
