// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import type { FakeHandlers } from "@corp/api/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { servicesContext } from "../../../core/services.ts";
import { fakeIntervals } from "../../../core/testing/fake-intervals.ts";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { documentVersions } from "../../../domain/document-versions.ts";
import EventDoorRoute, { headers, loader, meta, shouldRevalidate } from "../../../routes/event-door.tsx";
import { DoorPage } from "./door-page.tsx";
import { messages } from "./messages.ts";
import { countIntervalMs } from "./use-check-in-queue.ts";

// jsdom does not lay out.
beforeAll(() => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const { event_id: eventId, door_token: token } = examples.doorGet.request;
const door = examples.doorGet.response;
const here = examples.doorCheckIn.response;
const maria = { ...here, checked_in_at: null };
const closed = { code: "DOOR_CLOSED", message: "Ссылка не действует: мероприятие отменено или убрано с сайта" };
const revoked = { code: "DOOR_LINK_REVOKED", message: "Организатор отозвал эту ссылку. Попросите у него новую" };

function open(handlers: FakeHandlers, opened: ComponentProps<typeof DoorPage>["opened"] = { door }) {
  const fake = createFakeApi({
    doorGet: () => door,
    doorPersonList: () => ({ items: [maria], next_cursor: null }),
    ...handlers,
  });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  const page = <DoorPage eventId={eventId} token={token} opened={opened} scriptsNeeded={<p>Нужны скрипты</p>} />;
  const router = createMemoryRouter([{ path: "/", element: <Services>{page}</Services> }]);
  render(<RouterProvider router={router} />);
  return fake;
}

const search = (text: string) => fireEvent.change(screen.getByLabelText("Имя"), { target: { value: text } });

it("finds people by name and checks them in, without a word of their emails", async () => {
  const fake = open({ doorCheckIn: () => here });
  await screen.findByText("Список на этом устройстве: 1. Ищет и без сети.");
  expect(screen.getByText(new RegExp(`^Ссылка «${door.label}»`, "u"))).toBeTruthy();
  search("иван");
  fireEvent.click(await screen.findByRole("button", { name: "Отметить приход: Иванова Мария" }));
  expect((await screen.findByRole("region", { name: "Мария Иванова" })).textContent).toContain("Размер футболки M");
  await screen.findByText(/Отмечен в \d\d:\d\d, проходите/u);
  const sent = fake.calls.find(({ name }) => name === "doorCheckIn")?.request;
  expect(sent).toMatchObject({ event_id: eventId, door_token: token, is_checked_in: true });
  expect(new Set(fake.calls.map(({ name }) => name))).toEqual(new Set(["doorGet", "doorPersonList", "doorCheckIn"]));
  for (const secret of ["@", "null", "undefined"]) expect(document.body.textContent).not.toContain(secret);
});

it("lets a waiting person in where the link allows it", async () => {
  const waiting = { ...maria, state: "waitlisted" } as const;
  const fake = open({ doorPersonList: () => ({ items: [waiting], next_cursor: null }), doorCheckIn: () => here });
  await screen.findByText("Список на этом устройстве: 1. Ищет и без сети.");
  search("иван");
  fireEvent.click(await screen.findByRole("button", { name: /^Иванова Мария/u }));
  fireEvent.click(await screen.findByRole("button", { name: "Впустить и отметить приход" }));
  await screen.findByText(/Отмечен в \d\d:\d\d, проходите/u);
  expect(fake.calls.some(({ name }) => name === "doorCheckIn")).toBe(true);
});

it("adds a walk-in with consent alone", async () => {
  const formats = ["EventParticipationFormatOffline", "EventParticipationFormatOnline"] as const;
  const fake = open({ doorWalkInAdd: () => here }, { door: { ...door, formats: [...formats] } });
  fireEvent.click(screen.getByRole("button", { name: "Записать нового человека" }));
  const opened = screen.getByRole("form", { name: "Пришёл без регистрации" });
  expect(document.activeElement).toBe(opened);
  fireEvent.click(screen.getByRole("button", { name: "Не записывать" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Записать нового человека" }));
  fireEvent.click(screen.getByRole("button", { name: "Записать нового человека" }));
  const form = screen.getByRole("form", { name: "Пришёл без регистрации" });
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`, "u"), { selector: "form input" }), {
      target: { value },
    });
  type("Имя", "Мария");
  type("Фамилия", "Иванова");
  type("Почта", "не почта");
  fireEvent.submit(form);
  expect(form.textContent).toContain("Без согласия записать нельзя");
  expect(form.textContent).toContain("Проверьте адрес");
  expect(document.activeElement?.getAttribute("type")).toBe("email");
  expect(fake.calls.some(({ name }) => name === "doorWalkInAdd")).toBe(false);
  type("Почта", "maria@corp.example");
  fireEvent.click(screen.getByRole("radio", { name: "Онлайн" }));
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.submit(form);
  await screen.findByText(/Отмечен в \d\d:\d\d, проходите/u);
  const sent = fake.calls.find(({ name }) => name === "doorWalkInAdd")?.request;
  const [, participation_format] = formats;
  expect(sent).toMatchObject({ email: "maria@corp.example", consent: true, participation_format });
  expect(localStorage.getItem(`corp.door.${eventId}`)).toBeNull();
});

it("says that the link was revoked meanwhile, keeps what was not sent, and forgets the names", async () => {
  let isRevoked = false;
  open({
    doorGet: () => (isRevoked ? errorResponse(410, revoked) : door),
    doorCheckIn: () => {
      isRevoked = true;
      return errorResponse(410, revoked);
    },
  });
  await screen.findByText("Список на этом устройстве: 1. Ищет и без сети.");
  await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).toContain("Иванова"));
  search("иван");
  fireEvent.click(await screen.findByRole("button", { name: "Отметить приход: Иванова Мария" }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(revoked.message);
  expect(alert.textContent).toContain("1 отметка ещё не отправлена, но сохранена на этом устройстве");
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Иванова");
  expect(localStorage.getItem(`corp.door.${eventId}`)).toContain(maria.registration_id);
});

const calledOff = { ...door, called_off: { at: "2027-03-17T10:00:00.000Z", reason: "Прорвало трубу" } };

it("shows why its event is called off, without anything to press, and opens again once that is undone", async () => {
  fakeIntervals();
  try {
    let now = door;
    open({
      doorGet: () => now,
      doorCheckIn: () => (now.called_off === null ? here : errorResponse(410, closed)),
    });
    await screen.findByText("Список на этом устройстве: 1. Ищет и без сети.");
    search("иван");
    now = calledOff;
    fireEvent.click(await screen.findByRole("button", { name: "Отметить приход: Иванова Мария" }));
    const reason = await screen.findByText("Прорвало трубу");
    expect(document.body.textContent).toContain("1 отметка ещё не отправлена, но сохранена на этом устройстве");
    expect(reason.closest("main, body")?.querySelectorAll("button, input, a")).toHaveLength(0);
    await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Иванова"));
    now = door;
    await vi.advanceTimersByTimeAsync(countIntervalMs);
    await screen.findByText("Список на этом устройстве: 1. Ищет и без сети.");
    await waitFor(() => expect(localStorage.getItem(`corp.door.${eventId}`)).toBeNull());
    expect(screen.queryByText("Прорвало трубу")).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it("renders the reason without scripts while its event is called off", () => {
  const page = <DoorPage eventId={eventId} token={token} opened={{ door: calledOff }} scriptsNeeded={<p>Скрипты</p>} />;
  const html = renderToStaticMarkup(page);
  expect(html).toContain("Прорвало трубу");
  expect(html).not.toContain("Скрипты");
});

it("adds a walk-in with a name and consent alone, and asks what is required without requiring it", async () => {
  const fake = open({ doorWalkInAdd: () => here });
  fireEvent.click(screen.getByRole("button", { name: "Записать нового человека" }));
  const form = screen.getByRole("form", { name: "Пришёл без регистрации" });
  for (const [label, value] of [
    ["Имя", "Мария"],
    ["Фамилия", "Иванова"],
  ] as const)
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`, "u"), { selector: "form input" }), {
      target: { value },
    });
  for (const { label } of door.walk_in_questions.filter(({ condition }) => condition === null))
    expect(form.textContent).toContain(label);
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.submit(form);
  await screen.findByText(/Отмечен в \d\d:\d\d, проходите/u);
  const sent = fake.calls.find(({ name }) => name === "doorWalkInAdd")?.request ?? {};
  expect(sent).toMatchObject({ first_name: "Мария", last_name: "Иванова", consent: true });
  expect(Object.keys(sent)).not.toContain("email");
  expect(Object.keys(sent)).not.toContain("answers");
});

it("forgets the names of an earlier visit when the link does not work any more as the page opens", () => {
  sessionStorage.setItem(`corp.tab.door.${eventId}.people`, "Иванова");
  sessionStorage.setItem("corp.tab.door.other-event.people", "Петрова");
  open({}, { closed: revoked.message });
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Иванова");
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain("Петрова");
});

it.each([
  [404, { code: "DOOR_LINK_NOT_FOUND", message: "Такой ссылки для входа нет" }],
  [410, revoked],
  [410, { code: "DOOR_LINK_ENDED", message: "Ссылка больше не действует" }],
  [410, { code: "DOOR_CLOSED", message: "Мероприятие отменено" }],
])("is a page of one sentence with the status %s, without scripts too, for %o", async (status, body) => {
  const fake = createFakeApi({ doorGet: () => errorResponse(status, body) });
  const { services } = createFakeServices(fake.fetch);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const params = { eventId, token };
  const loaded = await loader({ context, params } as unknown as Parameters<typeof loader>[0]);
  expect(loaded.init?.status).toBe(status);
  const props = { loaderData: loaded.data, params } as unknown as ComponentProps<typeof EventDoorRoute>;
  const router = createMemoryRouter([{ path: "/", element: <EventDoorRoute {...props} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(`${body.message}.`);
  expect(html).not.toContain(token);
});

it("offers to add walk-ins only where the link allows it", async () => {
  open({}, { door: { ...door, allows_walk_ins: false } });
  await screen.findByText("Список на этом устройстве: 1. Ищет и без сети.");
  expect(screen.queryByRole("button", { name: "Записать нового человека" })).toBeNull();
});

it("names a walk-in whom the server rejects, with the reason", async () => {
  const taken = { code: "ALREADY_REGISTERED", message: "На этот адрес уже есть регистрация" };
  const walkIn = {
    first_name: "Пётр",
    last_name: "Ким",
    email: "kim@corp.example",
    participation_format: "EventParticipationFormatOffline",
  };
  localStorage.setItem(
    `corp.door.${eventId}`,
    JSON.stringify([
      {
        registrationId: "walk-in-1",
        isCheckedIn: true,
        at: Date.now() - 60_000,
        walkIn: { ...walkIn, request_key: "0f8b2c1e9d7a4b56b0d3c2a1" },
      },
    ]),
  );
  const fake = open({ doorWalkInAdd: () => errorResponse(409, taken) });
  expect(await screen.findByText(/^Не записан: Пётр Ким\. На этот адрес уже есть регистрация/u)).toBeTruthy();
  expect(localStorage.getItem(`corp.door.${eventId}`)).toBeNull();
  // When the person came, and what they have agreed to.
  expect(fake.calls.find(({ name }) => name === "doorWalkInAdd")?.request).toMatchObject({
    ...walkIn,
    consent_version: documentVersions.registrationConsent,
    seconds_ago: expect.closeTo(60, -1.5),
  });
});

it("ends as soon as the list of people says that the link does not work", async () => {
  const refused = () => errorResponse(410, revoked);
  open({ doorGet: refused, doorPersonList: refused });
  expect((await screen.findByRole("alert")).textContent).toContain(revoked.message);
});

it("stores of the answers the one that is shown here", async () => {
  const answers = [...maria.answers, { question_id: "other", values: ["Секрет"] }];
  open({ doorPersonList: () => ({ items: [{ ...maria, answers }], next_cursor: null }) });
  await waitFor(() => expect(JSON.stringify(Object.entries(sessionStorage))).toContain("Иванова"));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Секрет");
});

it("asks the server nothing when a person is opened, which has to work without network", () => {
  const currentUrl = new URL(`https://corp.example/events/${eventId}/door/${token}`);
  const opened = new URL(`${currentUrl.href}?registration=r-1`);
  const other = new URL(`https://corp.example/events/${eventId}/door/0f`);
  const isAsked = (nextUrl: URL) => shouldRevalidate({ currentUrl, nextUrl } as Parameters<typeof shouldRevalidate>[0]);
  expect([isAsked(opened), isAsked(other)]).toEqual([false, true]);
});

it("is neither indexed nor cached, sends no referrer, and renders no people on the server", async () => {
  expect(headers({} as never)).toEqual({
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
  });
  expect(JSON.stringify(meta())).toContain("noindex");
  const props = { loaderData: { door }, params: { eventId, token } } as unknown as ComponentProps<
    typeof EventDoorRoute
  >;
  const router = createMemoryRouter([{ path: "/", element: <EventDoorRoute {...props} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(messages.scriptsNeeded);
  expect(html).toContain(messages.title);
});
