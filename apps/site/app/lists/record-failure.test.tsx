// @vitest-environment jsdom
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createAdminClient } from "@corp/api/admin";
import { ApiError } from "@corp/api/errors";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import type { FakeHandlers } from "@corp/api/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { RecordFailure } from "./record-failure.tsx";

afterEach(cleanup);

type Handler = NonNullable<FakeHandlers["eventGet"]>;

async function catchFailure(response: Handler): Promise<ApiError> {
  const { fetch } = createFakeApi({ eventGet: response });
  try {
    await createAdminClient({ baseUrl: "http://api.test", fetch }).eventGet({ event_id: "e1" });
  } catch (error) {
    if (ApiError.isInstance(error)) return error;
  }
  throw new Error("The call has not failed.");
}

const rejected = (status: number) => () => errorResponse(status, { code: "CODE", message: "Причина отказа" });
const noResponse = (): never => {
  throw new TypeError("Failed to fetch");
};

it.each<[what: string, respond: Handler, isRetried: boolean, reason: string]>([
  ["503", rejected(503), true, "Причина отказа"],
  ["500", rejected(500), true, "Причина отказа"],
  ["429", rejected(429), true, "Причина отказа"],
  ["no response", noResponse, true, "Нет связи с сервером"],
  ["404", rejected(404), false, ""],
  ["403", rejected(403), false, ""],
])("says of %s why, and offers to repeat what may succeed", async (_what, respond, isRetried, reason) => {
  const retry = vi.fn(async () => undefined);
  const error = await catchFailure(respond);
  const failure = <RecordFailure error={error} onRetry={retry} to="/admin/events" toLabel="К мероприятиям" />;
  render(<RouterProvider router={createMemoryRouter([{ path: "*", element: failure }])} />);
  expect(screen.getByRole("link", { name: "К мероприятиям" }).getAttribute("href")).toBe("/admin/events");
  expect(document.body.textContent).toContain(reason);
  const button = screen.queryByRole("button", { name: "Повторить" });
  expect(button !== null).toBe(isRetried);
  if (button === null) return;
  fireEvent.click(button);
  expect(retry).toHaveBeenCalledOnce();
});

it("is what every page of the administration shows", () => {
  const folder = join(import.meta.dirname, "../features/admin");
  const pages = globSync("**/*.tsx", { cwd: folder });
  expect(pages.filter((file) => readFileSync(join(folder, file), "utf8").includes("ErrorStub"))).toEqual([]);
});
