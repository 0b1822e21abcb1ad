// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render as renderBare, screen, waitFor } from "@testing-library/react";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../core/testing/fake-services.tsx";
import { createLocalItem } from "../editing/drafts/local-item.ts";
import { FormRejectedError } from "./rejection.ts";
import { useSubmitForm } from "./use-submit-form.ts";

interface Values {
  readonly name: string;
  readonly city: string;
  readonly consent: boolean;
  readonly request_key: string;
}
const initial: Values = { name: "", city: "", consent: false, request_key: "" };
const schema = v.object({
  name: v.pipe(v.string(), v.minLength(1, "Заполните поле")),
  city: v.pipe(v.string(), v.maxLength(5, "Сократите")),
  consent: v.boolean(),
  request_key: v.string(),
});
const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null && "name" in value;
const draft = createLocalItem("native", isValues);
const loadSchema = vi.fn(async () => schema);
const send = vi.fn(async (_request: Values): Promise<void> => undefined);

const onChange = vi.fn<(values: Values) => void>();

function Form({ isRestored = false }: { isRestored?: boolean }): React.ReactElement {
  const { errors, failure, isSubmitting, formProps } = useSubmitForm({
    initial,
    loadSchema,
    toRequest: (values) => values,
    send,
    draft,
    onChange,
  });
  return (
    <form {...formProps} aria-label="form">
      <div data-invalid={errors.name === undefined ? undefined : ""}>
        <input name="name" aria-label="name" />
        {errors.name}
      </div>
      <div data-invalid={errors.city === undefined ? undefined : ""}>
        <input name="city" aria-label="city" />
        {errors.city}
      </div>
      <input type="checkbox" name="consent" aria-label="consent" defaultChecked={isRestored} />
      <input type="text" name="request_key" hidden />
      <p role="alert">{failure}</p>
      <button type="submit">{isSubmitting ? "…" : "Send"}</button>
    </form>
  );
}

beforeEach(() => {
  localStorage.clear();
  loadSchema.mockClear();
  send.mockReset();
  onChange.mockReset();
  send.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const queryClient = new QueryClient();
const render = (form: React.ReactElement) =>
  renderBare(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>);
const nameField = (): HTMLInputElement => screen.getByLabelText("name");
const submit = () => act(async () => void fireEvent.submit(screen.getByRole("form")));
const type = (value: string) => fireEvent.change(nameField(), { target: { value } });

it("loads nothing that validates it before the person begins", () => {
  render(<Form />);
  expect(loadSchema).not.toHaveBeenCalled();
  fireEvent.focus(nameField());
  expect(loadSchema).toHaveBeenCalledOnce();
});

it("shows the issue beside the field, focuses it, and settles it when the field is typed in", async () => {
  render(<Form />);
  await submit();
  await screen.findByText("Заполните поле");
  expect(document.activeElement).toBe(nameField());
  expect(screen.getByRole("alert").textContent).toBe("Проверьте отмеченные поля.");
  expect(send).not.toHaveBeenCalled();
  type("Анна");
  expect(screen.queryByText("Заполните поле")).toBeNull();
});

it("focuses the first invalid field once for each rejection", async () => {
  render(<Form />);
  fireEvent.change(screen.getByLabelText("city"), { target: { value: "Новосибирск" } });
  await submit();
  await screen.findByText("Заполните поле");
  expect(document.activeElement).toBe(nameField());
  type("Анна");
  expect(document.activeElement).toBe(nameField());
  await submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("city")));
});

it("keeps the input that the server rejects, with its issues beside the fields", async () => {
  const details = [{ path: "name", message: "Имя занято" }];
  const body = { message: "Уже есть", code: "TAKEN", details };
  send.mockRejectedValueOnce(
    new ApiError("x", { code: "ERR_BAD_REQUEST", method: "POST", url: "/x", status: 409, body }),
  );
  render(<Form />);
  type("Анна");
  await submit();
  await screen.findByText("Имя занято");
  expect(screen.getByRole("alert").textContent).toBe("Уже есть");
  expect(nameField().value).toBe("Анна");
});

it("sends every attempt with the same key, also after the page was reloaded", async () => {
  send.mockRejectedValue(new ApiError("Network Error", { code: "ERR_NETWORK", method: "POST", url: "/x" }));
  const first = render(<Form />);
  type("Анна");
  await submit();
  await screen.findByText(/Нет связи с сервером/u);
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  await screen.findByText("Send");
  first.unmount();
  render(<Form />);
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  const keys = send.mock.calls.map(([request]) => request.request_key);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/u);
  expect(new Set(keys).size).toBe(1);
});

it("keeps the input when the server is unreachable, and sends it at the next attempt", async () => {
  send.mockRejectedValueOnce(new ApiError("Network Error", { code: "ERR_NETWORK", method: "POST", url: "/x" }));
  render(<Form />);
  type("Анна");
  await submit();
  await screen.findByText(/Нет связи с сервером/u);
  expect(nameField().value).toBe("Анна");
  await submit();
  await waitFor(() =>
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ name: "Анна" }), expect.anything()),
  );
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(""));
});

it("shows an issue that the submission found beside its field", async () => {
  send.mockRejectedValueOnce(new FormRejectedError("Проверьте отмеченные поля.", { name: "Занято" }));
  render(<Form />);
  type("Анна");
  await submit();
  await screen.findByText("Занято");
  expect(document.activeElement).toBe(nameField());
});

it("reports when its validation cannot be loaded", async () => {
  loadSchema.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  render(<Form />);
  await submit();
  expect(await screen.findByText(/часть страницы не загрузилась/u)).toBeDefined();
});

it("sends once, however often it is submitted", async () => {
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

it("restores its draft without the consent, and clears it once it is sent", async () => {
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

it("passes on the values of the restored draft, and after each change", () => {
  draft.write({ ...initial, name: "Анна" });
  render(<Form />);
  expect(onChange).toHaveBeenLastCalledWith({ ...initial, name: "Анна" });
  fireEvent.change(screen.getByLabelText("city"), { target: { value: "Омск" } });
  expect(onChange).toHaveBeenLastCalledWith({ ...initial, name: "Анна", city: "Омск" });
});

it("clears its draft when the restored input is removed at once", () => {
  draft.write({ ...initial, name: "Ann" });
  render(<Form />);
  expect(nameField().value).toBe("Ann");
  type("");
  expect(draft.read()).toBeNull();
});

it("does not report rejected input to telemetry as a bug", async () => {
  const { services } = createFakeServices(vi.fn());
  const reportError = vi.spyOn(services.telemetry, "reportError");
  renderBare(
    <QueryClientProvider client={services.queryClient}>
      <Form />
    </QueryClientProvider>,
  );
  await submit();
  expect(await screen.findByText("Заполните поле")).toBeDefined();
  expect(reportError).not.toHaveBeenCalled();
});

it("reports a defect to telemetry and can be sent again", async () => {
  const { services } = createFakeServices(vi.fn());
  const reportError = vi.spyOn(services.telemetry, "reportError");
  send.mockRejectedValueOnce(new TypeError("x is undefined"));
  renderBare(
    <QueryClientProvider client={services.queryClient}>
      <Form />
    </QueryClientProvider>,
  );
  type("Анна");
  await submit();
  await waitFor(() => expect(reportError).toHaveBeenCalledOnce());
  await screen.findByText("Send");
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

it.each([
  ["reload", false],
  ["navigate", true],
] as const)("withdraws a consent that the browser restored after a %s only if it was a reload", (kind, isGiven) => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: kind } as PerformanceNavigationTiming]);
  render(<Form isRestored />);
  expect(screen.getByLabelText<HTMLInputElement>("consent").checked).toBe(isGiven);
});
