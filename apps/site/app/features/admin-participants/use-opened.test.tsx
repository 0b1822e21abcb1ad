// @vitest-environment jsdom
import { createAdminClient } from "@corp/api/admin";
import { examples } from "@corp/api/reference";
import { createFakeApi, refuse } from "@corp/api/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactElement, ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useOpened } from "./use-opened.ts";
import type { OpenedOptions } from "./use-opened.ts";

afterEach(cleanup);

const [participant] = examples.participantList.response.items;
if (participant === undefined) throw new Error("The example has a participant.");
const person = participant;
const { event_id: eventId } = examples.participantList.request;
const openedId = person.registration_id;

function open(
  options: Partial<OpenedOptions>,
  answer: () => ReturnType<typeof refuse> | { items: (typeof person)[]; next_cursor: null },
) {
  const participantList = vi.fn(answer);
  const { fetch, calls } = createFakeApi({ participantList });
  const api = createAdminClient({ baseUrl: "http://api.test", fetch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }): ReactElement => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const list = { rows: [], status: "ready" } as const;
  const { result } = renderHook(() => useOpened({ api, eventId, list, openedId, ...options }), { wrapper });
  return { result, isAsking: () => queryClient.isFetching() > 0, requests: () => calls.map(({ request }) => request) };
}

const found = () => ({ items: [person], next_cursor: null });

it("is whom the list shows, without another call", () => {
  const { result, isAsking } = open({ list: { rows: [person], status: "ready" } }, found);
  expect(result.current).toMatchObject({ status: "ready", person });
  expect(isAsking()).toBe(false);
});

it("is asked for alone where the list does not show them, once it has come", async () => {
  const waiting = open({ list: { rows: [], status: "loading" } }, found);
  expect(waiting.result.current.status).toBe("loading");
  expect(waiting.isAsking()).toBe(false);
  const { result, requests } = open({}, found);
  await waitFor(() => expect(result.current).toMatchObject({ status: "ready", person }));
  expect(requests()).toEqual([{ event_id: eventId, registration_id: openedId, limit: 1 }]);
});

it("is nobody when the address names nobody, and unknown when the event has nobody like this", async () => {
  const none = () => ({ items: [], next_cursor: null });
  const nobody = open({ openedId: null }, none);
  expect(nobody.result.current.status).toBe("nobody");
  expect(nobody.isAsking()).toBe(false);
  const { result } = open({}, none);
  await waitFor(() => expect(result.current.status).toBe("unknown"));
});

it("can be asked for again", async () => {
  let isDown = true;
  const { result } = open({}, () => (isDown ? refuse(503, { code: "OVERLOADED", message: "Перегружен" }) : found()));
  await waitFor(() => expect(result.current.status).toBe("failed"));
  isDown = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.person).toEqual(person));
});
