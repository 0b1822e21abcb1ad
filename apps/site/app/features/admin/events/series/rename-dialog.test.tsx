// @vitest-environment jsdom
import { callKey } from "@corp/api/react";
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../../core/testing/fake-services.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

afterEach(cleanup);

it("names a series anew, and keeps what was typed when the server rejects it", async () => {
  const renamed = { ...examples.eventSeriesRename.response, series: { series_id: "s1", name: "Ночи города" } };
  const tooLong = [{ path: "name", message: "Не больше 120 знаков" }];
  const responses = [
    () => errorResponse(409, { code: "VERSION_CONFLICT", message: "Мероприятие изменили" }),
    () => errorResponse(400, { code: "INVALID_REQUEST", message: "Проверьте поля", details: tooLong }),
    () => renamed,
  ];
  const fake = createFakeApi({ eventSeriesRename: () => responses.shift()?.() ?? renamed });
  const { services, wrapper: Services } = createFakeServices(fake.fetch);
  const { queryClient, notifications } = services;
  queryClient.setQueryData(["the list of events"], []);
  const onClose = vi.fn();
  render(
    <Services>
      <AdminProvider>
        <RenameDialog event={{ event_id: "e1", version: 7 }} name="Четверги" onClose={onClose} />
      </AdminProvider>
    </Services>,
  );
  const field = screen.getByLabelText<HTMLInputElement>(/Название серии/u, { selector: "input" });
  expect(field.value).toBe("Четверги");
  const submit = () => fireEvent.click(screen.getByRole("button", { name: "Переименовать" }));
  fireEvent.change(field, { target: { value: " " } });
  submit();
  await screen.findAllByText("Напишите, как называется серия");
  expect(fake.calls).toEqual([]);
  fireEvent.change(field, { target: { value: "Ночи" } });
  submit();
  await screen.findByText("Мероприятие изменили");
  expect([field.value, onClose.mock.calls.length]).toEqual(["Ночи", 0]);
  submit();
  await screen.findAllByText("Не больше 120 знаков");
  expect([field.getAttribute("aria-invalid"), field.value, onClose.mock.calls.length]).toEqual(["true", "Ночи", 0]);
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(queryClient.getQueryData(callKey("eventGet", { event_id: "e1" }))).toEqual(renamed);
  expect(queryClient.getQueryState(["the list of events"])?.isInvalidated).toBe(true);
  expect(notifications.getSnapshot().map(({ message }) => message)).toEqual(["Теперь это серия «Ночи города»"]);
  expect(fake.calls.at(-1)?.request).toEqual({ event_id: "e1", version: 7, name: "Ночи" });
});
