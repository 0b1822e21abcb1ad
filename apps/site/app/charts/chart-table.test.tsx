// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ChartFrame } from "./chart-frame.tsx";

afterEach(cleanup);

const chart = {
  title: "По часам",
  summary: "Ошибок за период: 1 206.",
  categoryTitle: "Час",
  categories: ["10:00", "11:00"],
  series: [
    { key: "user", label: "Наш код", values: [1_200, 3] },
    { key: "library", label: "Библиотеки", values: [0, 3] },
  ],
};

function show(): void {
  render(
    <ChartFrame {...chart} chartId="chart" renderMark={(look) => <i data-look={look} />}>
      <svg />
    </ChartFrame>,
  );
}

it("labels the picture with the summary and shows sums in the legend", () => {
  show();
  expect(screen.getByRole("img", { name: chart.summary })).toBeDefined();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent?.replaceAll(/\s/gu, " "))).toEqual([
    "Наш код1 203",
    "Библиотеки3",
  ]);
});

it("switches between the table and the picture", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Как таблица" }));
  expect(screen.queryByRole("img")).toBeNull();
  const rows = within(screen.getByRole("region", { name: "По часам" })).getAllByRole("row");
  const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll(/\s/gu, " ")));
  expect(texts).toEqual([
    ["Час", "Наш код", "Библиотеки"],
    ["10:00", "1 200", "0"],
    ["11:00", "3", "3"],
    ["Всего", "1 203", "3"],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Как график" }));
  expect(screen.getByRole("img")).toBeDefined();
});
