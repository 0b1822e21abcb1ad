// @vitest-environment jsdom
import { digestSubscribeRequest } from "@corp/api/contract";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { readForm } from "./form-action.server.ts";
import { honeypotName } from "./form-fields.ts";
import { Honeypot } from "./honeypot.tsx";
import { messages } from "./messages.ts";
import { useSubmitForm } from "./use-submit-form.ts";

const initial = { email: "", homepage: "" };
const send = vi.fn(async (): Promise<void> => undefined);
const loadSchema = async () => digestSubscribeRequest;
const toRequest = (values: typeof initial): unknown => values;

function Form(): React.ReactElement {
  const { failure, errors, formProps } = useSubmitForm({ initial, loadSchema, toRequest, send });
  return (
    <form {...formProps} aria-label="form">
      <input name="email" defaultValue="anna@example.org" />
      <Honeypot />
      <p role="alert">{failure}</p>
      <output>{Object.keys(errors).join()}</output>
    </form>
  );
}

afterEach(() => {
  cleanup();
  send.mockClear();
});

const trap = (): HTMLInputElement => {
  const field = document.querySelector(`[name=${honeypotName}]`);
  if (!(field instanceof HTMLInputElement)) throw new Error("The form has no honeypot.");
  return field;
};

it("has no name of an identity, and is ignored by password managers", () => {
  render(<Honeypot />);
  expect(trap().name).not.toMatch(
    /name|mail|tel|phone|url|site|page|address|company|user|login|pass|city|zip|country/iu,
  );
  expect(trap().autocomplete).toBe("off");
  for (const mark of ["data-1p-ignore", "data-lpignore", "data-bwignore", "data-form-type"])
    expect(trap().hasAttribute(mark), mark).toBe(true);
});

it("is emptied and explained when a password manager has filled it, and the next attempt is sent", async () => {
  const client = new QueryClient();
  render(<Form />, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  trap().value = "https://anna.example";
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(messages.filledForYou));
  expect(screen.getByRole("status").textContent).toBe("");
  expect(trap().value).toBe("");
  expect(send).not.toHaveBeenCalled();
  fireEvent.submit(screen.getByRole("form"));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
});

it("is explained without scripts as well", () => {
  const data = new FormData();
  data.set("email", "anna@example.org");
  data.set(honeypotName, "https://anna.example");
  expect(readForm(data, { schema: digestSubscribeRequest, toRequest, initial })).toMatchObject({
    errors: {},
    failure: messages.filledForYou,
  });
});
