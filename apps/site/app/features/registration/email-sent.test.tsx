// @vitest-environment jsdom
import { contract } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { parse } from "valibot";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../core/testing/fake-services.tsx";
import { EmailSent } from "./email-sent.tsx";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { response: event } = examples.eventGet;
const { request, response: registered } = examples.eventRegister;
const sent = parse(contract.eventRegister.request, {
  ...request,
  event_id: event.event_id,
  email: "masha@gmial.com",
});
const receipt = { registration_id: registered.registration_id, manage_token: registered.manage_token };

function show(handlers: Parameters<typeof createFakeApi>[0]) {
  const fake = createFakeApi({ eventGet: () => event, ...handlers });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  render(
    <Services>
      <EmailSent event={event} sent={sent} receipt={receipt} />
    </Services>,
  );
  return fake;
}

/** With its no-break spaces, which queries by text make plain. */
const seeText = (text: string): Promise<void> => waitFor(() => expect(document.body.textContent).toContain(text));
const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

function correct(email: string): void {
  press(messages.correctEmail);
  fireEvent.change(screen.getByLabelText(formMessages.email, { exact: false }), { target: { value: email } });
  press(messages.saveEmail);
}

it("names the email that the link went to, and sends it there again", async () => {
  const fake = show({ eventRegistrationLinkSend: () => examples.eventRegistrationLinkSend.response });
  expect(document.body.textContent).toContain(messages.confirmAt(sent.email));
  press(messages.sendAgain);
  await seeText(messages.sentAgain(sent.email));
  expect(fake.calls.map(({ name, request: asked }) => [name, asked])).toContainEqual([
    "eventRegistrationLinkSend",
    { event_id: event.event_id, email: sent.email },
  ]);
});

it("registers with the corrected email before it cancels the other registration", async () => {
  const fake = show({
    eventRegister: () => registered,
    eventCancelRegistration: () => examples.eventCancelRegistration.response,
  });
  correct(" masha@gmail.com ");
  await seeText(messages.sentTo("masha@gmail.com"));
  const calls = fake.calls.filter(({ name }) => name !== "eventGet");
  expect(calls.map(({ name }) => name)).toEqual(["eventRegister", "eventCancelRegistration"]);
  expect(calls.map(({ request: asked }) => asked)).toMatchObject([{ email: "masha@gmail.com" }, receipt]);
});

it("says why a corrected email is rejected, and keeps the field and the registration", async () => {
  const fake = show({
    eventRegister: () =>
      errorResponse(400, {
        message: "Проверьте данные",
        code: "INVALID_REQUEST",
        details: [{ path: "email", message: "Это не адрес почты" }],
      }),
  });
  correct("masha@nowhere.example");
  expect((await screen.findByRole("alert")).textContent).toBe("Это не адрес почты");
  expect(screen.getByLabelText<HTMLInputElement>(formMessages.email, { exact: false }).value).toBe(
    "masha@nowhere.example",
  );
  expect(fake.calls.map(({ name }) => name)).not.toContain("eventCancelRegistration");
});
