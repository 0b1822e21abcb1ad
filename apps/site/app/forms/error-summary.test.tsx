// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

afterEach(() => {
  cleanup();
  document.title = "";
});

it("lists the issues in the order of the form, each with a link to its field or a group's first choice", () => {
  render(
    <>
      <ErrorSummary
        failure="Проверьте отмеченные поля."
        errors={{ reason: "Выберите", email: "Проверьте адрес" }}
        fields={{ email: "Почта", reason: "Причина" }}
        idPrefix="form-"
      />
      <input id="form-email" />
      <fieldset id="form-reason">
        <input type="radio" aria-label="first" />
      </fieldset>
    </>,
  );
  const links = screen.getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Почта: Проверьте адрес", "Причина: Выберите"]);
  for (const [index, id] of [
    [0, "form-email"],
    [1, null],
  ] as const) {
    const link = links[index];
    if (link !== undefined) fireEvent.click(link);
    expect(document.activeElement).toBe(id === null ? screen.getByLabelText("first") : document.getElementById(id));
  }
});

it("says in the title of the tab that the form was rejected, once, until it is not", () => {
  document.title = "Стажировка";
  const summary = (failure: string | null) => (
    <ErrorSummary failure={failure} errors={{}} fields={{}} idPrefix="form-" />
  );
  const { rerender, unmount } = render(summary(null));
  expect(document.title).toBe("Стажировка");
  for (const failure of ["Проверьте отмеченные поля.", "Нет связи с сервером"]) {
    rerender(summary(failure));
    expect(document.title).toBe("Ошибка: Стажировка");
  }
  rerender(summary(null));
  expect(document.title).toBe("Стажировка");
  rerender(summary("Проверьте отмеченные поля."));
  unmount();
  expect(document.title).toBe("Стажировка");
});

it("leaves a title that the server has marked, and one of the next page", () => {
  document.title = "Ошибка: Регистрация";
  const { unmount } = render(<ErrorSummary failure="Проверьте" errors={{}} fields={{}} idPrefix="form-" />);
  expect(document.title).toBe("Ошибка: Регистрация");
  document.title = "Мероприятия";
  unmount();
  expect(document.title).toBe("Мероприятия");
});
