// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ErrorStub } from "./error-stub.tsx";

afterEach(cleanup);

describe("ErrorStub", () => {
  it.each([
    [404, "Страница не найдена", "Возможно, она была удалена или перемещена", "notFound"],
    [403, "Доступ запрещен", "У вас недостаточно прав для просмотра этой страницы", "forbidden"],
    [500, "Что-то пошло не так", "Перезагрузите страницу или вернитесь на главную", "other"],
    [401, "Что-то пошло не так", "Перезагрузите страницу или вернитесь на главную", "other"],
  ])("shows the required text for status %i", (status, title, subtitle, kind) => {
    const { container } = render(<ErrorStub status={status} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(screen.queryByText(subtitle)).not.toBeNull();
    expect(container.querySelector("section")?.dataset["kind"]).toBe(kind);
    expect(container.querySelector("svg")?.childElementCount).toBeGreaterThan(0);
  });

  it("links to the home page", () => {
    render(<ErrorStub status={404} />);
    expect(screen.getByRole("link", { name: "Вернуться на главную" }).getAttribute("href")).toBe("/");
  });

  it("renders a router's link and children", () => {
    render(
      <ErrorStub status={500} title="Скоро вернёмся" render={<a href="/base/" />}>
        <p>Номер запроса 42</p>
      </ErrorStub>,
    );
    expect(screen.getByRole("link", { name: "Вернуться на главную" }).getAttribute("href")).toBe("/base/");
    expect(screen.getByRole("heading").textContent).toBe("Скоро вернёмся");
    expect(screen.queryByText("Номер запроса 42")).not.toBeNull();
  });

  it("adds a reason to the subtitle of the status, and a message for support", () => {
    render(<ErrorStub status={503} reason="Сервер сейчас не отвечает." message="upstream timed out" />);
    expect(screen.getByRole("heading").textContent).toBe("Что-то пошло не так");
    expect(screen.queryByText("Перезагрузите страницу или вернитесь на главную")).not.toBeNull();
    expect(screen.queryByText("Сервер сейчас не отвечает.")).not.toBeNull();
    const message = screen.getByText("upstream timed out");
    expect([message.tagName, message.lang]).toEqual(["CODE", "en"]);
  });

  it("uses the text of the given link", () => {
    render(<ErrorStub status={404} render={<a href="/lists/">К спискам</a>} />);
    expect(screen.getByRole("link", { name: "К спискам" }).getAttribute("href")).toBe("/lists/");
    expect(screen.queryByText("Вернуться на главную")).toBeNull();
  });
});
