// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FieldRefusal } from "../editing/engine/field-issues-error.ts";
import { createLocalDraft } from "../editing/drafts/local-item.ts";
import { useNativeForm } from "./use-native-form.ts";

interface Values {
  readonly name: string;
  readonly consent: boolean;
}
const initial: Values = { name: "", consent: false };
const schema = v.object({ name: v.pipe(v.string(), v.minLength(1, "Заполните поле")), consent: v.boolean() });
const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null && "name" in value;
const draft = createLocalDraft("native", isValues);
const loadSchema = vi.fn(async () => schema);
const send = vi.fn(async (_request: Values): Promise<void> => undefined);

function Form(): React.ReactElement {
  const { errors, failure, isSubmitting, formProps } = useNativeForm({
    initial,
    loadSchema,
    toRequest: (values) => values,
    onSubmit: send,
    draft,
  });
  return (
    <form {...formProps} aria-label="form">
      <div data-invalid={errors.name === undefined ? undefined : ""}>
        <input name="name" aria-label="name" />
        {errors.name}
      </div>
      <input type="checkbox" name="consent" aria-label="consent" />
      <p role="alert">{failure}</p>
      <button type="submit">{isSubmitting ? "…" : "Send"}</button>
    </form>
  );
}

beforeEach(() => {
  localStorage.clear();
  loadSchema.mockClear();
  send.mockReset();
  send.mockResolvedValue(undefined);
});
afterEach(() => document.body.replaceChildren());

const nameField = (): HTMLInputElement => screen.getByLabelText("name");
const submit = () => act(async () => void fireEvent.submit(screen.getByRole("form")));
const type = (value: string) => fireEvent.change(nameField(), { target: { value } });

it("loads nothing that judges it before the person begins", () => {
  render(<Form />);
  expect(loadSchema).not.toHaveBeenCalled();
  fireEvent.focus(nameField());
  expect(loadSchema).toHaveBeenCalledOnce();
});

it("complains beside the field, goes there, and forgets the complaint when the field is mended", async () => {
  render(<Form />);
  await submit();
  await screen.findByText("Заполните поле");
  expect(document.activeElement).toBe(nameField());
  expect(screen.getByRole("alert").textContent).toBe("Проверьте отмеченные поля.");
  expect(send).not.toHaveBeenCalled();
  type("Анна");
  expect(screen.queryByText("Заполните поле")).toBeNull();
});

it("keeps what was typed when the server is away, and sends it at the next try", async () => {
  send.mockRejectedValueOnce(new ApiError("Network Error", { code: "ERR_NETWORK", method: "POST", url: "/x" }));
  render(<Form />);
  type("Анна");
  await submit();
  await screen.findByText(/Нет связи с сервером/u);
  expect(nameField().value).toBe("Анна");
  await submit();
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: "Анна", consent: false }, expect.anything()));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(""));
});

it("shows beside its field what sending one found wrong", async () => {
  send.mockRejectedValueOnce(new FieldRefusal("name", "Занято"));
  render(<Form />);
  type("Анна");
  await submit();
  await screen.findByText("Занято");
  expect(document.activeElement).toBe(nameField());
});

it("says so when what judges it cannot be loaded", async () => {
  loadSchema.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<Form />);
  await submit();
  expect(await screen.findByText(/часть страницы не загрузилась/u)).toBeDefined();
});

it("sends once however often it is submitted", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  send.mockReturnValue(promise);
  render(<Form />);
  type("Анна");
  await submit();
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalled());
  resolve();
  await screen.findByText("Send");
  expect(send).toHaveBeenCalledOnce();
});

it("keeps a draft across a reload without the consent, and forgets it once it is sent", async () => {
  const first = render(<Form />);
  type("Анна");
  fireEvent.click(screen.getByLabelText("consent"));
  first.unmount();
  render(<Form />);
  expect(nameField().value).toBe("Анна");
  expect(screen.getByLabelText<HTMLInputElement>("consent").checked).toBe(false);
  await submit();
  await waitFor(() => expect(draft.read()).toBeNull());
});
