// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../../core/testing/fake-services.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

afterEach(cleanup);

it("names a series anew, and keeps what was typed when the server rejects it", async () => {
  let isStale = true;
  const fake = createFakeApi({
    eventSeriesRename: () =>
      isStale
        ? errorResponse(409, { code: "VERSION_CONFLICT", message: "Мероприятие изменили" })
        : examples.eventSeriesRename.response,
  });
  const { wrapper: Services } = createFakeServices(fake.fetch);
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
  isStale = false;
  submit();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(fake.calls.at(-1)?.request).toEqual({ event_id: "e1", version: 7, name: "Ночи" });
});
