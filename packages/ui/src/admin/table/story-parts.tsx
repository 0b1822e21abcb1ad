import { useMemo } from "react";
import type { ReactElement } from "react";
import { Badge } from "../../badge/badge.tsx";
import { Button } from "../../button/button.tsx";
import { participants } from "./story-rows.ts";
import type { Meetup, Participant } from "./story-rows.ts";
import type { TableColumn, TableProps } from "./table-props.ts";
import { Table } from "./table.tsx";

export const columns: readonly TableColumn<Meetup>[] = [
  { id: "title", title: "Название", render: ({ title }) => title, sortable: true, isRowHeader: true, width: "14rem" },
  { id: "date", title: "Дата", render: ({ date }) => date, sortable: true, width: "8rem" },
  { id: "city", title: "Город", render: ({ city }) => city },
  {
    id: "status",
    title: "Состояние",
    render: ({ isPublished }) => (
      <Badge tone={isPublished ? "success" : "neutral"}>{isPublished ? "Опубликовано" : "Черновик"}</Badge>
    ),
  },
  { id: "places", title: "Мест", render: ({ places }) => places, sortable: true, align: "end" },
];
export const getRowId = ({ id }: { id: string }): string => id;

export const editButton = ({ title }: Meetup): ReactElement => (
  <Button variant="ghost" size={400} aria-label={`Изменить: ${title}`}>
    Изменить
  </Button>
);

const participantColumns: readonly TableColumn<Participant>[] = [
  { id: "name", title: "Участник", render: ({ name }) => name, sortable: true, width: "9rem" },
  { id: "email", title: "Почта", render: ({ email }) => email, width: "16rem" },
  { id: "city", title: "Город", render: ({ city }) => city },
  { id: "visits", title: "Встреч", render: ({ visits }) => visits, align: "end", width: "7rem" },
];

const rowCount = 100_000;

export function Everyone({ maxBlockSize }: Pick<TableProps<Participant>, "maxBlockSize">): ReactElement {
  const rows = useMemo(() => participants(rowCount), []);
  return (
    <Table<Participant>
      label="Участники"
      columns={participantColumns}
      rows={rows}
      getRowId={getRowId}
      selectionMode="multiple"
      stickyFirstColumn
      maxBlockSize={maxBlockSize}
    />
  );
}
