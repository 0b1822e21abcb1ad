// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AdminPage } from "./admin-page.tsx";

afterEach(cleanup);

it("has one head: its title, across from it what is done with the whole, and what it is for", () => {
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
