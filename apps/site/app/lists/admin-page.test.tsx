// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AdminPage } from "./admin-page.tsx";

afterEach(cleanup);

it("renders the title, the actions and the lead in one header", () => {
  render(
    <AdminPage title="Статьи" lead="Все" actions={<button type="button">Новая</button>}>
      <p>Список</p>
    </AdminPage>,
  );
  const head = screen.getByRole("heading", { level: 1, name: "Статьи" }).closest("header");
  expect(head).not.toBeNull();
  const inHead = within(head ?? document.body);
  expect(inHead.getByRole("button", { name: "Новая" })).toBeDefined();
  expect(inHead.getByText("Все")).toBeDefined();
  expect(inHead.queryByText("Список")).toBeNull();
});
