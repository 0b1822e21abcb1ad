// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../core/testing/fake-services.tsx";
import { readListFilter } from "./event-filters.ts";
import { EventSubscribe } from "./event-subscribe.tsx";

afterEach(() => vi.unstubAllGlobals());

function renderLinks(search: string): Record<string, string> {
  const { wrapper: Services } = createFakeServices(vi.fn());
  const page = document.createElement("div");
  page.innerHTML = renderToStaticMarkup(
    <Services>
      <EventSubscribe filter={readListFilter(new URLSearchParams(search))} />
    </Services>,
  );
  return Object.fromEntries([...page.querySelectorAll("a")].map((link) => [link.textContent, link.href]));
}

const feed = "//localhost:3000/p-api/product/event/calendar.ics";

it("subscribes each program to what the list is filtered by, and to everything besides", () => {
  const query = "?kind=EventKindMeetup&city=%D0%9E%D0%BC%D1%81%D0%BA&tag=a&tag=b";
  const encoded = encodeURIComponent(`${feed}${query}`);
  expect(renderLinks("period=past&tag=a&tag=b&city=Омск&kind=EventKindMeetup&cursor=x")).toEqual({
    Подписаться: `webcal:${feed}${query}`,
    "Google Календарь": `https://calendar.google.com/calendar/render?cid=webcal%3A${encoded}`,
    Outlook: `https://outlook.live.com/calendar/0/addfromweb?url=http%3A${encoded}`,
    "Ссылка .ics": `http:${feed}${query}`,
    "Подписаться на все мероприятия": `webcal:${feed}`,
  });
});

it("subscribes to everything, once, from the list of everything", () => {
  const { Подписаться: subscribe, ...others } = renderLinks("period=past");
  expect(subscribe).toBe(`webcal:${feed}`);
  expect(others).not.toHaveProperty("Подписаться на все мероприятия");
});
