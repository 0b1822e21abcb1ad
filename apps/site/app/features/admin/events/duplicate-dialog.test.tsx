// @vitest-environment jsdom
import { AdminProvider } from "@corp/ui/admin/provider";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { DuplicateDialog } from "./duplicate-dialog.tsx";
import { messages } from "./messages.ts";

afterEach(cleanup);

/** The event is in the future, so that its copy is proposed four weeks after it. */
const event = { starts_at: "2099-10-10T17:00:00.000Z", time_zone: "Europe/Berlin" };
/** The same hour in winter. */
const proposed = "2099-11-07T18:00:00Z";

function show(isCopied: boolean) {
  const onDuplicate = vi.fn(async (_startsAt: string) => isCopied);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminProvider>
        <DuplicateDialog event={event} onDuplicate={onDuplicate} onClose={onClose} />
      </AdminProvider>
    </QueryClientProvider>,
  );
  return { onDuplicate, onClose };
}

const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

it("copies to the proposed date, and closes once there is a copy", async () => {
  const { onDuplicate, onClose } = show(true);
  expect(screen.getByRole("dialog", { name: messages.duplicateTitle })).toBeTruthy();
  press(messages.duplicate);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const startsAt = onDuplicate.mock.calls[0]?.[0] ?? "";
  expect(Date.parse(startsAt)).toBe(Date.parse(proposed));
});

it("stays open when there is no copy", async () => {
  const { onDuplicate, onClose } = show(false);
  press(messages.duplicate);
  await waitFor(() => expect(onDuplicate).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(screen.getByRole("button", { name: messages.duplicate })).toHaveProperty("disabled", false),
  );
  expect(onClose).not.toHaveBeenCalled();
});

it("copies nothing when it is cancelled", () => {
  const { onDuplicate, onClose } = show(true);
  press(messages.cancel);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onDuplicate).not.toHaveBeenCalled();
});
