import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TruncatedText } from "../index.ts";
import { SortableList } from "./sortable-list/index.ts";
import { Table } from "./table/index.ts";

it("renders what measures itself in a browser without a DOM and without a warning", () => {
  expect(globalThis).not.toHaveProperty("document");
  const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const itself = (name: string): string => name;
  const cities = ["Казань", "Томск"];
  const html = renderToString(
    <>
      <Table
        label="Города"
        columns={[{ id: "name", title: "Город", render: itself, width: "10rem", cardLines: 2 }]}
        maxBlockSize={400}
        virtualizeAbove={1}
        rows={cities}
        getRowId={itself}
        selectionMode="multiple"
      />
      <SortableList
        label="Порядок"
        items={cities}
        getItemId={itself}
        getItemLabel={itself}
        renderItem={itself}
        onReorder={() => undefined}
      />
      <TruncatedText>Митап</TruncatedText>
    </>,
  );
  const output = warned.mock.calls;
  vi.restoreAllMocks();
  expect(output).toEqual([]);
  expect(html).toContain("Томск");
  expect(html).not.toContain("style=");
});
