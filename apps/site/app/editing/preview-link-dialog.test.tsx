// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../core/testing/fake-services.tsx";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { response: created } = examples.previewLinkSet;

it("offers a week when no link exists yet, and shows the URL of the one that it creates", async () => {
  const fake = createFakeApi({ previewLinkGet: () => ({ link: null }), previewLinkSet: () => created });
  const { wrapper: Services } = createFakeServices(fake.fetch);
  render(
    <Services>
      <AdminProvider>
        <PreviewLinkDialog entity="event" id="e1" isOpen onClose={() => undefined} />
      </AdminProvider>
    </Services>,
  );
  const create = await screen.findByRole("button", { name: "Создать ссылку" });
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ value, checked }) => [value, checked])).toEqual([
    ["1", false],
    ["7", true],
    ["30", false],
  ]);
  expect(screen.queryByLabelText("Адрес")).toBeNull();
  expect(screen.queryByRole("button", { name: "Отозвать" })).toBeNull();
  fireEvent.click(create);
  expect((await screen.findByLabelText<HTMLInputElement>("Адрес")).value).toMatch(
    new RegExp(`/events/e1/preview/${created.link.token}$`, "u"),
  );
  expect(fake.calls.at(-1)?.request).toEqual({ entity: "event", entity_id: "e1", days: 7 });
});
