// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AdminPage } from "./admin-page.tsx";

afterEach(cleanup);

it("has one head: its title, and across from it what is done with the whole", () => {
  render(
    <AdminPage title="Статьи" lead="Все" actions={<button type="button">Новая</button>}>
      <p>Список</p>
    </AdminPage>,
  );
  const head = screen.getByRole("heading", { level: 1, name: "Статьи" }).closest("header");
  expect(head).not.toBeNull();
  const inHead = within(head ?? document.body);
  expect(inHead.getByRole("button", { name: "Новая" })).toBeDefined();
  expect(inHead.queryByText("Все")).toBeNull();
  expect(screen.getByText("Все").compareDocumentPosition(screen.getByText("Список"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});
