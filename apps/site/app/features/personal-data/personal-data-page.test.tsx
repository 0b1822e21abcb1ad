// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { examples } from "@corp/api/reference";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, it } from "vitest";
import { PersonalDataPage } from "./personal-data-page.tsx";
import { receiveOwnForm } from "./receive-own-form.server.ts";

afterEach(cleanup);

const failure = "Сервер ответил ошибкой";
const data = examples.personalDataGet.response;
const overloaded = async () => {
  throw new ApiError("Too many requests", { code: "ERR_BAD_REQUEST", method: "POST", url: "/x", status: 429 });
};
const api = {
  personalDataLinkSend: overloaded,
  personalDataNameSet: overloaded,
  personalDataConsentWithdraw: overloaded,
  personalDataErasureSend: overloaded,
};

/** Sends a form without scripts, and shows the page of the response. */
async function sendForm(values: Readonly<Record<string, string>>): Promise<void> {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  const { reply, status } = await receiveOwnForm(fields, "t.1.s", api);
  expect(status).toBe(429);
  renderPage(data, reply);
}

function renderPage(shown: typeof data, reply: ComponentProps<typeof PersonalDataPage>["reply"]): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PersonalDataPage shown={{ step: "own", token: "t.1.s", data: shown }} reply={reply} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const findForm = (button: string): HTMLFormElement => {
  const form = screen.getByRole("button", { name: button }).closest("form");
  if (form === null) throw new Error(`No form with «${button}»`);
  return form;
};
const alerts = (): (string | null)[] =>
  [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent).filter((text) => text !== "");

it("shows the failure of a correction in its form, with the typed name", async () => {
  const { first_name, last_name } = data.registrations[0] ?? { first_name: "", last_name: "" };
  const previous = { previous_first_name: first_name, previous_last_name: last_name };
  await sendForm({ intent: "name", ...previous, first_name: "Мария", last_name: "Печатная" });
  const form = within(findForm("Исправить имя"));
  expect(form.getByRole("alert").textContent).toContain(failure);
  expect(form.getByLabelText<HTMLInputElement>(/Фамилия/u).value).toBe("Печатная");
  expect(document.querySelector("details[open]#rejected")?.contains(findForm("Исправить имя"))).toBe(true);
  expect(alerts()).toHaveLength(1);
});

it("shows the failure of a withdrawal in the form of the consent", async () => {
  const { consent_id } = data.consents[0] ?? { consent_id: "" };
  await sendForm({ intent: "withdraw", consent_id });
  expect(within(findForm("Отозвать")).getByRole("alert").textContent).toContain(failure);
  expect(document.querySelector("details[open]#rejected")?.contains(findForm("Отозвать"))).toBe(true);
  expect(alerts()).toHaveLength(1);
});

it("shows the failure of the erasure's email above its button", async () => {
  await sendForm({});
  expect(within(findForm("Удалить всё")).getByRole("alert").textContent).toContain(failure);
  expect(document.querySelector("details[open]")).toBeNull();
  expect(alerts()).toHaveLength(1);
});

it.each([
  ["ждёт подтверждения из\u00a0письма", { confirmed_at: null, unsubscribed_at: null }],
  [
    "отписка 1\u00a0марта 2027, 12:00\u00a0МСК",
    { confirmed_at: "2027-02-01T00:00:00Z", unsubscribed_at: "2027-03-01T09:00:00Z" },
  ],
])("says of a subscription «%s», and how long everything is stored", (text, state) => {
  const [subscription] = data.subscriptions;
  if (subscription === undefined) throw new Error("The example has a subscription.");
  renderPage({ ...data, subscriptions: [{ ...subscription, ...state }] }, null);
  expect(document.body.textContent).toContain(text);
  const retention = screen.getByRole("heading", { name: "Сколько хранится" }).closest("section");
  expect(retention?.textContent).toContain("Заявки с\u00a0файлами\u00a0— 365\u00a0дней после отправки.");
  expect(retention?.textContent).toContain("1095\u00a0дней, без имён удалённых людей");
});
