// @vitest-environment jsdom
import { createAdminClient } from "@corp/api/admin";
import { callInfiniteQuery } from "@corp/api/react";
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import type { Pages } from "./use-pages.ts";
import { useSelectedRow } from "./use-selected-row.ts";

afterEach(cleanup);

const [participant] = examples.participantList.response.items;
if (participant === undefined) throw new Error("The example has a participant.");
const person = participant;
const { event_id: eventId } = examples.participantList.request;
const personId = person.registration_id;
const rowId = ({ registration_id: id }: typeof person): string => id;

interface Given {
  readonly openedId?: string | null;
  readonly list?: Pick<Pages<typeof person>, "rows" | "status">;
}

function open(
  { openedId = personId, list = { rows: [], status: "ready" } }: Given,
  answer: () => ReturnType<typeof errorResponse> | { items: (typeof person)[]; next_cursor: null },
) {
  const participantList = vi.fn(answer);
  const { fetch, calls } = createFakeApi({ participantList });
  const api = createAdminClient({ baseUrl: "http://api.test", fetch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const alone = callInfiniteQuery(api, "participantList", {
    event_id: eventId,
    registration_id: openedId ?? "",
    limit: 1,
  });
  const { result } = renderHook(() => useSelectedRow({ openedId, rowId, list, alone }), { wrapper });
  return { result, isAsking: () => queryClient.isFetching() > 0, requests: () => calls.map(({ request }) => request) };
}

const found = () => ({ items: [person], next_cursor: null });

it("takes the row from the loaded list without another request", () => {
  const { result, isAsking } = open({ list: { rows: [person], status: "ready" } }, found);
  expect(result.current).toMatchObject({ status: "ready", row: person });
  expect(isAsking()).toBe(false);
});

it("requests the row by id when the loaded list does not contain it", async () => {
  const waiting = open({ list: { rows: [], status: "loading" } }, found);
  expect(waiting.result.current.status).toBe("loading");
  expect(waiting.isAsking()).toBe(false);
  const { result, requests } = open({}, found);
  await waitFor(() => expect(result.current).toMatchObject({ status: "ready", row: person }));
  expect(requests()).toEqual([{ event_id: eventId, registration_id: personId, limit: 1 }]);
});

it("reports nothing without an id in the URL, and unknown when no row has that id", async () => {
  const none = () => ({ items: [], next_cursor: null });
  const nothing = open({ openedId: null }, none);
  expect(nothing.result.current.status).toBe("nothing");
  expect(nothing.isAsking()).toBe(false);
  const { result } = open({}, none);
  await waitFor(() => expect(result.current.status).toBe("unknown"));
});

it("repeats a failed request", async () => {
  let isDown = true;
  const { result } = open({}, () =>
    isDown ? errorResponse(503, { code: "OVERLOADED", message: "Перегружен" }) : found(),
  );
  await waitFor(() => expect(result.current.status).toBe("failed"));
  isDown = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.row).toEqual(person));
});
