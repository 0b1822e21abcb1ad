// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createPortal } from "react-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeConformance } from "../../conformance.tsx";
import { RadioGroup } from "../../field/radio-group.tsx";
import { TextField } from "../../field/text-field.tsx";
import { DateField } from "../date-field/date-field.tsx";
import { AdminProvider } from "../provider/admin-provider.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormErrors } from "./form-errors.ts";
import { FormActions, FormRow, FormSection } from "./form-layout.tsx";
import { Form } from "./form.tsx";
import type { FormProps } from "./form.tsx";
import { SubmitButton } from "./submit-button.tsx";

describeConformance("Form", { rootClass: "cu-Form" }, (props) => (
  <Form {...props}>
    <SubmitButton>Сохранить</SubmitButton>
  </Form>
));
describeConformance("ErrorSummary", { rootClass: "cu-ErrorSummary" }, (props) => (
  <ErrorSummary errors={[{ name: "title", message: "Заполните название" }]} {...props} />
));
describeConformance("FormSection", { rootClass: "cu-FormSection" }, (props) => (
  <FormSection title="Главное" description="Это видят все" {...props} />
));
describeConformance("FormRow", { rootClass: "cu-FormRow" }, (props) => <FormRow {...props} />);
describeConformance("FormActions", { rootClass: "cu-FormActions" }, (props) => <FormActions sticky {...props} />);
describeConformance("SubmitButton", { rootClass: "cu-Button" }, (props) => (
  <SubmitButton {...props}>Сохранить</SubmitButton>
));

describe("Form", () => {
  beforeEach(() => {
    // jsdom has no layout.
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(cleanup);

  it("ignores the submission of a form in a nested dialog", () => {
    const [onOuter, onInner] = [vi.fn(), vi.fn()];
    render(
      <Form onSubmit={onOuter}>
        {createPortal(
          <Form onSubmit={onInner} aria-label="В окне">
            <SubmitButton>Добавить</SubmitButton>
          </Form>,
          document.body,
        )}
      </Form>,
    );
    fireEvent.submit(screen.getByRole("form", { name: "В окне" }));
    expect(onInner).toHaveBeenCalledTimes(1);
    expect(onOuter).not.toHaveBeenCalled();
  });

  const FormOfThree = (props: Omit<FormProps, "children">) => (
    <AdminProvider>
      <Form {...props}>
        {({ errorOf }) => (
          <>
            <TextField label="Название" error={errorOf("title")} name="title" />
            <RadioGroup
              label="Формат"
              name="format"
              defaultValue="b"
              options={[
                { value: "a", label: "Лично" },
                { value: "b", label: "Онлайн" },
              ]}
            />
            <DateField label="День" name="day" error={errorOf("day")} />
            <SubmitButton>Сохранить</SubmitButton>
          </>
        )}
      </Form>
    </AdminProvider>
  );
  const submit = () => fireEvent.click(screen.getByRole("button", { name: "Сохранить" }));
  const lines = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

  it("passes the values to onSubmit and shows no summary without errors", async () => {
    const onSubmit = vi.fn();
    render(<FormOfThree onSubmit={onSubmit} />);
    fireEvent.change(screen.getByLabelText("Название"), { target: { value: "Митап" } });
    await act(async () => submit());
    const data = onSubmit.mock.calls[0]?.[0] as FormData;
    expect([...data.entries()]).toEqual([
      ["title", "Митап"],
      ["format", "b"],
      ["day", ""],
    ]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("when validation fails, focuses the summary in page order and keeps the values", () => {
    const onSubmit = vi.fn();
    const errors = { day: "Выберите день", title: ["Слишком коротко", "Нет точки"] };
    render(<FormOfThree onSubmit={onSubmit} validate={() => errors} />);
    const title = screen.getByLabelText<HTMLInputElement>("Название");
    fireEvent.change(title, { target: { value: "М" } });
    submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement?.classList.contains("cu-ErrorSummary")).toBe(true);
    expect(lines()).toEqual(["Слишком коротко", "Нет точки", "Выберите день"]);
    expect(title.value).toBe("М");
    expect(title.getAttribute("aria-invalid")).toBe("true");
  });

  it("links to a native field, to the checked radio of a group, and to a field with a hidden input", () => {
    render(<FormOfThree errors={{ title: "Название?", format: "Формат?", day: "День?" }} />);
    fireEvent.click(screen.getByRole("link", { name: "Название?" }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^Название/));
    fireEvent.click(screen.getByRole("link", { name: "Формат?" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Онлайн"));
    fireEvent.click(screen.getByRole("link", { name: "День?" }));
    expect(document.activeElement).toBe(screen.getAllByRole("spinbutton")[0]);
  });

  it("submits once for several clicks and shows its progress", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onSubmit = vi.fn(() => promise);
    const { container } = render(<FormOfThree onSubmit={onSubmit} />);
    submit();
    submit();
    const form = container.querySelector("form");
    if (form !== null) fireEvent.submit(form);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(form?.getAttribute("aria-busy")).toBe("true");
    expect(screen.getByText("Отправляется")).toBeTruthy();
    await act(async () => resolve());
    expect(form?.hasAttribute("aria-busy")).toBe(false);
    submit();
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it("focuses the summary after each submission with errors", async () => {
    const onSubmit = vi.fn(() => Promise.resolve<FormErrors>({ "": "Сервер занят" }));
    render(<FormOfThree onSubmit={onSubmit} />);
    submit();
    await waitFor(() => expect(document.activeElement?.textContent).toContain("Сервер занят"));
    screen.getByLabelText("Название").focus();
    await act(async () => submit());
    expect(document.activeElement?.textContent).toContain("Сервер занят");
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("focuses the summary when a router's errors arrive", () => {
    const stop = (event: { preventDefault: () => void }) => event.preventDefault();
    const router = <form onSubmit={stop} />;
    const { rerender } = render(<FormOfThree render={router} />);
    submit();
    rerender(<FormOfThree render={router} submitting />);
    rerender(<FormOfThree render={router} errors={{ title: "Такое уже есть" }} />);
    expect(document.activeElement?.textContent).toContain("Такое уже есть");
  });

  it("treats an empty message and no message as no error", async () => {
    const onSubmit = vi.fn();
    render(<FormOfThree onSubmit={onSubmit} validate={() => ({ title: [], day: "" })} />);
    await act(async () => submit());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows its own errors for fields without a server error", () => {
    render(<FormOfThree errors={{ title: undefined, day: "День?" }} validate={() => ({ title: "Название?" })} />);
    submit();
    expect(lines()).toEqual(["Название?", "День?"]);
  });

  it("does not move the focus when the user types after a successful submission", async () => {
    const onSubmit = () => Promise.resolve();
    const { rerender } = render(<FormOfThree onSubmit={onSubmit} />);
    await act(async () => submit());
    const title = screen.getByLabelText("Название");
    title.focus();
    fireEvent.input(title, { target: { value: "М" } });
    rerender(<FormOfThree onSubmit={onSubmit} errors={{ title: "Слишком коротко" }} />);
    expect(document.activeElement).toBe(title);
  });

  it("does not move the focus before a submission", () => {
    render(<FormOfThree errors={{ title: "Такое уже есть" }} />);
    expect(document.activeElement).toBe(document.body);
  });
});

describe("ErrorSummary", () => {
  afterEach(cleanup);

  it("finds form fields only, not other named elements", () => {
    Element.prototype.scrollIntoView = vi.fn();
    render(
      <>
        <meta name="description" content="О митапе" />
        <ErrorSummary errors={[{ name: "description", message: "Опишите" }]} />
        <TextField name="description" label="Описание" />
      </>,
    );
    fireEvent.click(screen.getByRole("link"));
    expect(document.activeElement).toBe(screen.getByRole("textbox"));
  });

  it("renders nothing without errors", () => {
    const { container } = render(<ErrorSummary errors={[]} />);
    expect(container.innerHTML).toBe("");
  });

  it("does not prevent a link without a field", () => {
    render(<ErrorSummary errors={[{ name: "nowhere", message: "Где-то ошибка" }]} />);
    expect(fireEvent.click(screen.getByRole("link"))).toBe(true);
  });
});
