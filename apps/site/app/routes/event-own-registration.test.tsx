import { createFakeApi, errorResponse } from "@corp/api/testing";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { servicesContext } from "../core/services.ts";
import { createFakeServices } from "../core/testing/fake-services.tsx";
import { messages } from "../features/registration/messages.ts";
import EventOwnRegistrationRoute, { loader, meta } from "./event-own-registration.tsx";

afterEach(() => vi.unstubAllGlobals());

const reason = "Мероприятие сняли с публикации. Ваша регистрация цела: за вами место.";
const params = { eventId: "e1", registrationId: "r1", manageToken: "t1" };

function load(code: string) {
  const fake = createFakeApi({
    eventGet: () => errorResponse(404, { code, message: reason }),
    eventCalendarGoogle: () => errorResponse(404, { code, message: reason }),
  });
  const { services } = createFakeServices(fake.fetch);
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const url = new URL("https://corp.example/events/e1/registration/own/r1/t1");
  return loader({ context, params, url, request: new Request(url) } as unknown as Parameters<typeof loader>[0]);
}

it("tells who is registered that the event is not published at present, what became of the place, and whom to ask", async () => {
  const loaded = await load("EVENT_UNPUBLISHED");
  if (!("data" in loaded)) throw new Error("The route redirected.");
  expect(loaded.init?.status).toBe(200);
  const props = { loaderData: loaded.data, params } as unknown as ComponentProps<typeof EventOwnRegistrationRoute>;
  const router = createMemoryRouter([{ path: "/", element: <EventOwnRegistrationRoute {...props} /> }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(html).toContain(messages.ownLink);
  expect(html).toContain(messages.unpublishedTitle);
  expect(html).toContain(reason);
  expect(html).toContain('href="/contacts"');
  const head = JSON.stringify(meta({ loaderData: loaded.data, params } as unknown as Parameters<typeof meta>[0]));
  expect(head).toContain("noindex");
  // The URL proves the registration: it is not repeated in the head.
  expect(head).not.toContain("t1");
});

it("is the page of what does not exist where nobody is registered", async () => {
  await expect(load("EVENT_NOT_FOUND")).rejects.toMatchObject({ init: { status: 404 } });
});
