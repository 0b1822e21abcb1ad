// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../core/testing/fake-services.tsx";
import { NoticeDialog } from "./notice-dialog.tsx";
import type { NoticeDialogProps } from "./notice-dialog.tsx";
import { noticeMessages as messages } from "./notice-messages.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { response: event } = examples.eventGet;
const { response: preview } = examples.eventNoticePreview;

function open(props: Partial<NoticeDialogProps>, answer: () => typeof preview | Response = () => preview) {
  const fake = createFakeApi({ eventNoticePreview: answer });
  const { wrapper } = createFakeServices(fake.fetch);
  const onSubmit = vi.fn(props.onSubmit ?? (() => Promise.resolve()));
  render(<NoticeDialog event={event} act="call-off" onClose={() => {}} {...props} onSubmit={onSubmit} />, { wrapper });
  const asked = () => fake.calls.map(({ request }) => request);
  return { asked, onSubmit };
}

/** Testing Library reads a no-break space as a space. */
const plain = (text: string): string => text.replaceAll("\u00a0", " ");

it("says whom the email reaches, who is out of reach, and shows it as HTML and as text", async () => {
  open({});
  await screen.findByText(plain(messages.recipients(preview.recipients)));
  expect(screen.getByText(plain(messages.unreachable(preview.unreachable)))).toBeTruthy();
  for (const { first_name, last_name, email } of preview.unreachable_people)
    expect(screen.getByText(`${first_name} ${last_name}, ${email}`)).toBeTruthy();
  const frame = screen.getByTitle(messages.preview);
  expect(frame.getAttribute("src")).toBe(preview.url);
  expect(frame.getAttribute("sandbox")).not.toContain("allow-scripts");
  expect(screen.getByText(preview.subject)).toBeTruthy();
  expect(screen.getByText(preview.text)).toBeTruthy();
});

it("says who has no email, and to editors only how many are out of reach", async () => {
  const unreachable_people = [{ first_name: "Борис", last_name: "Безпочты", email: "" }];
  open({}, () => ({ ...preview, unreachable_people }));
  expect(await screen.findByText("Борис Безпочты, без почты")).toBeTruthy();
  cleanup();
  open({}, () => ({ ...preview, unreachable_people: [] }));
  expect(await screen.findByText(messages.unnamed)).toBeTruthy();
});

it("shows no email where nobody is registered", async () => {
  open({}, () => ({ ...preview, recipients: 0, unreachable: 0, unreachable_people: [] }));
  await screen.findByText(plain(messages.recipients(0)));
  expect(screen.queryByTitle(messages.preview)).toBeNull();
});

it("calls off only with a reason, which the email shows before", async () => {
  const { asked, onSubmit } = open({});
  const submit = screen.getByRole("button", { name: messages["call-off"].submit });
  expect(submit.hasAttribute("disabled")).toBe(true);
  fireEvent.change(screen.getByRole("textbox", { name: /^Причина/u }), { target: { value: " Заболел докладчик " } });
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ event_id: event.event_id, moved_to: null, notice: "Заболел докладчик" }),
  );
  fireEvent.click(submit);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith("Заболел докладчик", expect.anything()));
});

it("moves only to another time", () => {
  open({ act: "move" });
  expect(screen.getByRole("button", { name: messages.move.submit }).hasAttribute("disabled")).toBe(true);
});

it("moves to the time of the form without asking for it again, with or without words", async () => {
  const movedTo = { starts_at: "2027-03-25T16:00:00.000Z", ends_at: "2027-03-25T19:00:00.000Z" };
  const { asked, onSubmit } = open({ act: "move", movedTo });
  expect(screen.queryByText(messages.move.startsAt)).toBeNull();
  await waitFor(() => expect(asked().at(-1)).toEqual({ event_id: event.event_id, moved_to: movedTo }));
  fireEvent.click(screen.getByRole("button", { name: messages.move.submit }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith("", movedTo.starts_at));
});

it("keeps the words of an act that failed", async () => {
  const { onSubmit } = open({ onSubmit: () => Promise.reject(new Error("503")) });
  const words = screen.getByRole("textbox", { name: /^Причина/u });
  fireEvent.change(words, { target: { value: "Заболел докладчик" } });
  const submit = screen.getByRole("button", { name: messages["call-off"].submit });
  fireEvent.click(submit);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  await waitFor(() => expect(submit.hasAttribute("disabled")).toBe(false));
  expect((words as HTMLTextAreaElement).value).toBe("Заболел докладчик");
});
