// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import { useControlledForm } from "./use-controlled-form.ts";

afterEach(cleanup);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(1, "Заполните поле")),
  age: v.pipe(v.number("Число"), v.minValue(1, "Число")),
});

const loadSchema = async () => schema;

function renderForm(onSubmit: (request: { name: string; age: number }) => Promise<void> = async () => {}) {
  return renderHook(
    () =>
      useControlledForm({
        initial: { name: "", age: "" },
        loadSchema,
        toRequest: ({ name, age }) => ({ name, age: Number(age || "0") }),
        onSubmit,
      }),
    { wrapper },
  ).result;
}

it("shows the issue of each field before anything is sent, and settles it when its field is typed in", async () => {
  let isSent = false;
  const form = renderForm(async () => void (isSent = true));
  await act(() => form.current.submit());
  expect(form.current.errors).toEqual({ name: "Заполните поле", age: "Число" });
  expect(isSent).toBe(false);
  act(() => form.current.set("name", "Анна"));
  expect(form.current.errors).toEqual({ age: "Число" });
});

it("keeps the input when the server rejects it, and shows its issues beside the fields", async () => {
  const form = renderForm(async () => {
    throw new ApiError("Request failed with status code 409", {
      code: "ERR_BAD_REQUEST",
      method: "POST",
      url: "/x",
      status: 409,
      body: { message: "Уже есть", code: "TAKEN", details: [{ path: "name", message: "Имя занято" }] },
    });
  });
  act(() => form.current.set("name", "Анна"));
  act(() => form.current.set("age", "30"));
  await act(() => form.current.submit());
  expect(form.current.values).toEqual({ name: "Анна", age: "30" });
  expect(form.current.errors).toEqual({ name: "Имя занято" });
  expect(form.current.failure).toBe("Уже есть");
  expect(form.current.isDirty).toBe(true);
  expect(form.current.isSubmitting).toBe(false);
});

it("sends once, however often the button is pressed", async () => {
  let sent = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = renderForm(async () => {
    sent += 1;
    await promise;
  });
  act(() => form.current.set("name", "Анна"));
  act(() => form.current.set("age", "30"));
  let first: Promise<void> | undefined;
  act(() => void (first = form.current.submit()));
  await act(() => form.current.submit());
  resolve();
  await act(async () => first);
  expect(sent).toBe(1);
  expect(form.current.isDirty).toBe(false);
});

function NameAndAge(): ReactElement {
  const element = useRef<HTMLFormElement>(null);
  const toRequest = ({ name, age }: { name: string; age: string }) => ({ name, age: Number(age || "0") });
  const { values, errors, set, submit } = useControlledForm({
    initial: { name: "", age: "" },
    element,
    loadSchema,
    toRequest,
    onSubmit: async () => {},
  });
  return (
    <form ref={element}>
      {(["name", "age"] as const).map((name) => (
        <p key={name} data-invalid={errors[name]}>
          <input aria-label={name} value={values[name]} onChange={({ target }) => set(name, target.value)} />
        </p>
      ))}
      <button type="button" onClick={() => void submit()}>
        send
      </button>
    </form>
  );
}

it("focuses the first invalid field once for each rejection", async () => {
  render(<NameAndAge />, { wrapper });
  const [name, age] = [screen.getByLabelText("name"), screen.getByLabelText("age")];
  expect(document.activeElement).toBe(document.body);
  const send = () => act(async () => screen.getByText("send").click());
  await send();
  await expect.poll(() => document.activeElement).toBe(name);
  act(() => void fireEvent.change(name, { target: { value: "Анна" } }));
  expect(name.closest("[data-invalid]")).toBeNull();
  expect(document.activeElement).toBe(name);
  await send();
  await expect.poll(() => document.activeElement).toBe(age);
});
