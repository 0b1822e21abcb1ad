// @vitest-environment jsdom
import { callQuery } from "@corp/api/react";
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { useQuery } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { messages } from "./messages.ts";
import { useEventActions } from "./use-event-actions.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { response: event } = examples.eventGet;
const { eventDuplicate, eventList } = examples;

it("shows the notification of a copy before the list is refetched", async () => {
  let isAway = false;
  const never = new Promise<typeof eventList.response>(() => {});
  const fake = createFakeApi({
    eventDuplicate: () => eventDuplicate.response,
    eventList: () => (isAway ? never : eventList.response),
  });
  const { services, wrapper } = createFakeServices(fake.fetch);
  const { result } = renderHook(
    () => ({ list: useQuery(callQuery(services.api, "eventList", {})), actions: useEventActions() }),
    { wrapper },
  );
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  isAway = true;
  const copy = await act(() => result.current.actions.duplicate(event));
  expect(copy).toEqual(eventDuplicate.response);
  const shown = services.notifications.getSnapshot().map(({ message }) => message);
  expect(shown).toEqual([messages.wasDuplicated(eventDuplicate.response.title)]);
  await waitFor(() => expect(fake.calls.at(-1)?.name).toBe("eventList"));
});

it("asks for the copy of an attempt without a response again, and after that for another", async () => {
  let isAway = true;
  const fake = createFakeApi({
    eventDuplicate: () =>
      isAway ? errorResponse(503, { message: "Недоступно", code: "UNAVAILABLE" }) : eventDuplicate.response,
  });
  const { wrapper } = createFakeServices(fake.fetch);
  const { result } = renderHook(useEventActions, { wrapper });
  const duplicate = () => act(() => result.current.duplicate(event));
  expect(await duplicate()).toBeNull();
  isAway = false;
  expect(await duplicate()).toEqual(eventDuplicate.response);
  await duplicate();
  const [lost, repeated, another] = fake.calls
    .filter(({ name }) => name === "eventDuplicate")
    .map(({ request }) => (request as { request_key: string }).request_key);
  expect(lost).toMatch(/^[0-9a-f]{32}$/u);
  expect(repeated).toBe(lost);
  expect(another).not.toBe(lost);
});

it.each([
  [0, "«X» снято с публикации."],
  [1, "«X» снято с публикации. Место держит 1 человек: он увидит, что мероприятие сейчас не опубликовано."],
  [12, "«X» снято с публикации. Места держат 12 человек: они увидят, что мероприятие сейчас не опубликовано."],
])("says how many people hold a place when an event is unpublished: %i", async (registered, text) => {
  const answer = { ...event, title: "X", participants: { registered, waitlisted: 3 } };
  const { services, wrapper } = createFakeServices(createFakeApi({ eventStatus: () => answer }).fetch);
  const { result } = renderHook(useEventActions, { wrapper });
  await act(() => result.current.unpublish([event]));
  expect(services.notifications.getSnapshot().map(({ message }) => message)).toEqual([text]);
});
