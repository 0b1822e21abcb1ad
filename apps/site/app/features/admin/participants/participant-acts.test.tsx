// @vitest-environment jsdom
import type { Event, Participant } from "@corp/api";
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { AuthProvider } from "@corp/auth/react";
import { createFakeAuth } from "@corp/auth/testing";
import { ConfirmProvider } from "@corp/ui/admin/dialog";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { ComponentProps, ReactElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { AddParticipantDialog } from "./add-participant-dialog.tsx";
import { messages } from "./messages.ts";
import { ParticipantDrawer } from "./participant-drawer.tsx";
import { participantName } from "./participant-name.ts";
import { useParticipantActions } from "./use-participant-actions.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const [person] = examples.participantList.response.items;
if (person === undefined) throw new Error("The example of a list is empty.");
const name = participantName(person);
const { acts, note, add } = messages;
const full = () => Response.json({ code: "FULL", message: "Свободных мест нет" }, { status: 409 });
const unavailable = () => Response.json({}, { status: 503 });

type DrawerEvent = ComponentProps<typeof ParticipantDrawer>["event"];

const hybrid: DrawerEvent = {
  time_zone: "Europe/Moscow",
  registration_questions: [],
  format: "EventFormatOnlineAndOffline",
  status: "EventWillHappen",
  called_off: null,
};

function Opened({
  shown,
  event,
}: {
  readonly shown: Participant;
  readonly event?: Partial<DrawerEvent>;
}): ReactElement {
  const actions = useParticipantActions("e1");
  return <ParticipantDrawer person={shown} event={{ ...hybrid, ...event }} actions={actions} onClose={() => {}} />;
}

type Handlers = Parameters<typeof createFakeApi>[0];

function open(element: ReactElement, handlers: Handlers, roles: readonly string[] = ["admin"]) {
  const fake = createFakeApi(handlers);
  const { services, wrapper: Wrapper } = createFakeServices(fake.fetch);
  render(
    <Wrapper>
      <AuthProvider auth={createFakeAuth({ user: { realmRoles: roles } })}>
        <ConfirmProvider>{element}</ConfirmProvider>
      </AuthProvider>
    </Wrapper>,
  );
  return {
    shown: () => services.notifications.getSnapshot().map(({ message }) => message),
    sent: (endpoint: string) => fake.calls.filter((call) => call.name === endpoint).map(({ request }) => request),
  };
}

const press = async (label: string): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: label }));
};

/** The button of the dialog, which is above the one that has opened it. */
const pressLast = async (label: string): Promise<void> => {
  const [last] = (await screen.findAllByRole("button", { name: label })).toReversed();
  if (last !== undefined) fireEvent.click(last);
};

it("shows a member of the event's team the note, and leaves acting for people to administrators", () => {
  open(<Opened shown={{ ...person, note: "Придёт с переводчиком" }} />, {}, []);
  expect(screen.getByText("Придёт с переводчиком")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  for (const label of [acts.cancel, acts.move.online]) expect(screen.queryByRole("button", { name: label })).toBeNull();
});

it("asks before a person is moved, and once more before the capacity is exceeded", async () => {
  let isFirst = true;
  const { sent, shown } = open(<Opened shown={person} />, {
    participantMove: () => {
      if (!isFirst) return examples.participantMove.response;
      isFirst = false;
      return full();
    },
  });
  await press(acts.move.online);
  expect(await screen.findByRole("alertdialog", { name: acts.moveTitle.online(name) })).toBeTruthy();
  expect(sent("participantMove")).toEqual([]);
  await pressLast(acts.move.online);
  expect(await screen.findByRole("alertdialog", { name: acts.fullTitle(name) })).toBeTruthy();
  await press(acts.overCapacity);
  await waitFor(() => expect(shown()).toEqual([acts.moved.online(name)]));
  const participation_format = "EventParticipationFormatOnline";
  expect(sent("participantMove")).toMatchObject([
    { participation_format, is_over_capacity: false },
    { participation_format, is_over_capacity: true },
  ]);
});

it("exceeds no capacity, and promotes nobody, where the organiser thinks better of it", async () => {
  const { sent } = open(<Opened shown={{ ...person, state: "waitlisted" }} />, { participantMove: full });
  await press(acts.promote);
  const dialog = await screen.findByRole("alertdialog", { name: acts.promoteTitle(name) });
  await press(acts.back);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await press(acts.move.online);
  await screen.findByRole("alertdialog", { name: acts.moveTitle.online(name) });
  await pressLast(acts.move.online);
  const question = await screen.findByRole("alertdialog", { name: acts.fullTitle(name) });
  await press(acts.back);
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect([sent("participantPromote").length, sent("participantMove").length]).toEqual([0, 1]);
});

it("promotes once that is meant", async () => {
  const { sent, shown } = open(<Opened shown={{ ...person, state: "waitlisted" }} />, {
    participantPromote: () => examples.participantPromote.response,
  });
  await press(acts.promote);
  await screen.findByRole("alertdialog", { name: acts.promoteTitle(name) });
  await pressLast(acts.promote);
  await waitFor(() => expect(shown()).toEqual([acts.promoted(name)]));
  expect(sent("participantPromote")).toMatchObject([{ registration_id: person.registration_id }]);
});

it("says before each act that a person without an email gets none", async () => {
  open(<Opened shown={{ ...person, email: "", state: "waitlisted" }} />, {});
  await press(acts.promote);
  const dialog = await screen.findByRole("alertdialog", { name: acts.promoteTitle(name) });
  expect(dialog.textContent).toContain(acts.noEmailNote);
  expect(dialog.textContent).not.toContain(acts.emailNote);
});

it("offers no move at an event that is attended in one way alone", () => {
  open(<Opened shown={person} event={{ format: "EventFormatOffline" }} />, {});
  expect(screen.queryByRole("button", { name: acts.move.online })).toBeNull();
});

it("keeps the comment of a cancellation that failed, and says whom it concerns", async () => {
  const { sent } = open(<Opened shown={person} />, { participantCancel: unavailable });
  await press(acts.cancel);
  const dialog = await screen.findByRole("dialog", { name: acts.cancelTitle(name) });
  const comment = screen.getByLabelText(acts.cancelComment);
  fireEvent.change(comment, { target: { value: "Позвонила: заболела" } });
  await pressLast(acts.cancel);
  await waitFor(() => expect(sent("participantCancel")).toMatchObject([{ comment: "Позвонила: заболела" }]));
  expect(dialog.isConnected).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>(acts.cancelComment).value).toBe("Позвонила: заболела");
});

it("keeps a note that could not be saved", async () => {
  const { sent } = open(<Opened shown={person} />, { participantNoteSet: unavailable });
  const field = screen.getByLabelText<HTMLTextAreaElement>(note.label);
  fireEvent.change(field, { target: { value: "Придёт с переводчиком" } });
  await press(note.save);
  await waitFor(() => expect(sent("participantNoteSet")).toHaveLength(1));
  expect(field.value).toBe("Придёт с переводчиком");
});

it.each<[when: string, event: Partial<DrawerEvent>, offered: readonly string[]]>([
  ["before the event", {}, [acts.promote, acts.move.online, acts.cancel]],
  [
    "while it is called off",
    { called_off: { at: "2026-11-20T10:00:00.000Z", reason: "Прорвало трубу" } },
    [acts.cancel],
  ],
  ["once it is over", { status: "EventHasPassed" }, []],
])("offers %s what the server accepts then", (_when, event, offered) => {
  open(<Opened shown={{ ...person, state: "waitlisted" }} event={event} />, {});
  const shown = [acts.promote, acts.move.online, acts.cancel].filter(
    (label) => screen.queryByRole("button", { name: label }) !== null,
  );
  expect(shown).toEqual(offered);
  cleanup();
  const isOff = event.called_off != null;
  for (const [checkedInAt, label, isOffered] of [
    [null, messages.checkIn, !isOff],
    ["2026-11-20T10:00:00.000Z", messages.undo, true],
  ] as const) {
    open(<Opened shown={{ ...person, state: "registered", checked_in_at: checkedInAt }} event={event} />, {});
    expect(screen.queryByRole("button", { name: label }) !== null).toBe(isOffered);
    cleanup();
  }
});

it("offers a place to who waits alone, and nothing to who has cancelled", () => {
  const shown = (state: Participant["state"]): string[] => {
    open(<Opened shown={{ ...person, state }} />, {});
    const labels = [acts.promote, acts.move.online, acts.cancel].filter(
      (label) => screen.queryByRole("button", { name: label }) !== null,
    );
    cleanup();
    return labels;
  };
  expect(shown("registered")).toEqual([acts.move.online, acts.cancel]);
  expect(shown("waitlisted")).toEqual([acts.promote, acts.move.online, acts.cancel]);
  expect(shown("cancelled")).toEqual([]);
});

it("adds a person without an answer, shows what the server rejects at its field, and keeps what was typed", async () => {
  let isRejected = true;
  const closed = vi.fn();
  const question = {
    question_id: "size",
    kind: "text" as const,
    label: "Размер футболки",
    options: [],
    is_required: true,
    is_asked: true,
    is_shown_at_check_in: false,
    condition: null,
  } satisfies Event["registration_questions"][number];
  const event = {
    event_id: "e1",
    format: "EventFormatOffline",
    registration_questions: [question],
  } satisfies Pick<Event, "event_id" | "format" | "registration_questions">;
  const { sent, shown } = open(<AddParticipantDialog event={event} onClose={closed} />, {
    participantAdd: () => {
      if (!isRejected) return examples.participantAdd.response;
      const details = [
        { path: "first_name", message: "Заполните поле" },
        { path: "email", message: "На этот адрес уже есть регистрация" },
        { path: "consent", message: "Чтобы зарегистрироваться, нужно согласие" },
      ];
      return Response.json(
        { code: "ALREADY_REGISTERED", message: "На этот адрес уже есть регистрация", details },
        { status: 409 },
      );
    },
  });
  expect(await screen.findByLabelText(question.label)).toBeTruthy();
  const type = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`, "u")), { target: { value } });
  };
  type(add.firstName, "Мария");
  type(add.lastName, "Иванова");
  type(add.email, "maria@corp.example");
  fireEvent.click(screen.getByLabelText(new RegExp(`^${add.consent}`, "u")));
  await press(add.submit);
  expect((await screen.findAllByText("На этот адрес уже есть регистрация")).length).toBeGreaterThan(0);
  const summary = await screen.findByRole("group", { name: "Исправьте ошибки" });
  expect([...summary.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Имя: Заполните поле",
    "Почта: На этот адрес уже есть регистрация",
    add.consentNeeded,
  ]);
  expect(closed).not.toHaveBeenCalled();
  type(question.label, "XL");
  fireEvent.click(screen.getByLabelText(new RegExp(`^${add.isOverCapacity}`, "u")));
  isRejected = false;
  await press(add.submit);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const [first, second] = sent("participantAdd");
  const answers = [{ question_id: "size", values: ["XL"] }];
  expect(first).toMatchObject({ first_name: "Мария", email: "maria@corp.example", consent: true, answers: [] });
  expect(second).toEqual(Object.assign({}, first, { answers, is_over_capacity: true }));
  expect(shown()).toEqual([add.added.registered(participantName(examples.participantAdd.response))]);
});
