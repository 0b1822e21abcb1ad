import type { ResponseOf } from "@corp/api";
import { examples } from "@corp/api/reference";
import { expect, it } from "vitest";
import { brand } from "../domain/brand.ts";
import { articleJsonLd, breadcrumbJsonLd, eventJsonLd, organizationJsonLd } from "./json-ld.ts";

const origin = "https://corp.example";
const event: ResponseOf<"eventGet"> = examples.eventGet.response;
const article: ResponseOf<"articleGet"> = examples.articleGet.response;

const online: typeof event = { ...event, format: "EventFormatOnline", city: null, address: null };
const bare: typeof event = {
  ...event,
  format: "EventFormatOffline",
  cover: null,
  speakers: [],
  registration_opens_at: null,
};
const passed: typeof event = { ...event, status: "EventHasPassed" };

const required = ["name", "startDate", "location"];
const recommended = ["description", "endDate", "eventStatus", "eventAttendanceMode", "image", "organizer", "url"];

it.each([
  ["in a hall and broadcast", event, [...recommended, "offers", "performer"]],
  ["online", online, [...recommended, "offers", "performer"]],
  ["without a cover, speakers and a day of opening", bare, [...recommended, "offers"]],
  ["that has passed", passed, [...recommended, "performer"]],
])("describes an event %s with the properties that search engines require and recommend", (_name, one, properties) => {
  const described = eventJsonLd(one, origin);
  for (const property of [...required, ...properties]) expect(described).toHaveProperty(property, expect.anything());
});

it("writes times with the zone's offset from UTC", () => {
  expect(eventJsonLd(event, origin)).toMatchObject({
    startDate: "2027-03-18T19:00:00+03:00",
    endDate: "2027-03-18T22:00:00+03:00",
  });
  expect(eventJsonLd({ ...event, time_zone: "Asia/Kolkata" }, origin)).toHaveProperty(
    "startDate",
    "2027-03-18T21:30:00+05:30",
  );
  expect(eventJsonLd({ ...event, time_zone: "America/New_York" }, origin)).toHaveProperty(
    "startDate",
    "2027-03-18T12:00:00-04:00",
  );
});

it("marks an event that was called off, which takes no registrations", () => {
  const called_off = { at: "2026-11-20T10:00:00.000Z", reason: "Заболел докладчик" };
  const described = eventJsonLd({ ...event, called_off }, origin);
  expect(described).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
  expect(described).not.toHaveProperty("offers");
});

it("names the series of which an event is one", () => {
  expect(eventJsonLd(event, origin)).not.toHaveProperty("superEvent");
  const series = { series_id: "s1", name: "Четверги" };
  expect(eventJsonLd({ ...event, series }, origin)).toHaveProperty("superEvent", {
    "@type": "EventSeries",
    "@id": "https://corp.example/events?series=s1#series",
    name: "Четверги",
    url: "https://corp.example/events?series=s1",
  });
});

it("marks a postponed event, which keeps the date that was planned", () => {
  expect(eventJsonLd(event, origin)).toHaveProperty("eventStatus", "https://schema.org/EventScheduled");
  expect(eventJsonLd({ ...event, is_postponed: true }, origin)).toMatchObject({
    eventStatus: "https://schema.org/EventPostponed",
    startDate: "2027-03-18T19:00:00+03:00",
  });
});

it("names the location: a place, the page of the broadcast, or both", () => {
  const place = {
    "@type": "Place",
    name: "Конгресс-центр «Сокол»",
    address: { streetAddress: "Ленинградский проспект, 39", addressLocality: "Москва", postalCode: "125167" },
  };
  const broadcast = { "@type": "VirtualLocation", url: `https://corp.example/events/${event.event_id}` };
  expect(eventJsonLd(event, origin)).toMatchObject({
    location: [place, broadcast],
    eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
  });
  expect(eventJsonLd(online, origin)).toMatchObject({
    location: broadcast,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
  });
  expect(eventJsonLd(bare, origin)).toMatchObject({
    location: place,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  });
});

it("claims no country for an event in a zone abroad", () => {
  const country = ["location", "address", "addressCountry"];
  expect(eventJsonLd(bare, origin)).toHaveProperty(country, "RU");
  expect(eventJsonLd({ ...bare, time_zone: "Asia/Almaty" }, origin)).not.toHaveProperty(country);
});

it("contains a free offer with its start and availability", () => {
  expect(eventJsonLd(event, origin)).toMatchObject({
    isAccessibleForFree: true,
    offers: {
      price: 0,
      priceCurrency: "RUB",
      availability: "https://schema.org/InStock",
      validFrom: "2027-02-01T12:00:00+03:00",
    },
  });
  const full: ResponseOf<"eventRegistrationAvailability"> = { is_available: true, reason: "FULL", formats: [] };
  expect(eventJsonLd(event, origin, full)).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
  expect(eventJsonLd(bare, origin)).toMatchObject({ offers: { validFrom: "2027-01-20T12:00:00+03:00" } });
});

it("offers nothing of what has passed", () => expect(eventJsonLd(passed, origin)).not.toHaveProperty("offers"));

it("shows the widest picture that crawlers read, and the one drawn for previews", () => {
  const drawn = `https://corp.example/p-api/product/preview/event/${event.event_id}/${event.version}.png`;
  const others = [`${drawn}?ratio=4x3`, `${drawn}?ratio=1x1`];
  const [widest] = event.cover?.variants?.filter(({ width }) => width === 1600) ?? [];
  expect(eventJsonLd(event, origin)).toHaveProperty("image", [`${origin}${widest?.url}`, drawn, ...others]);
  expect(eventJsonLd(bare, origin)).toHaveProperty("image", [drawn, ...others]);
});

it("contains the article properties that search engines recommend", () => {
  expect(articleJsonLd(article, origin)).toMatchObject({
    "@type": "BlogPosting",
    headline: article.title,
    image: [expect.stringMatching(/^https:/u), expect.stringMatching(/preview\/article\/.+\.png$/u)],
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: [{ "@type": "Person", name: "Анна Петрова" }],
    publisher: { "@type": "Organization", name: brand.name },
  });
});

it("cuts a long headline, and names the company as the author of an unsigned article", () => {
  const described = articleJsonLd({ ...article, title: "Слово ".repeat(30), authors: [] }, origin);
  expect(String(Reflect.get(Object(described), "headline")).length).toBeLessThanOrEqual(110);
  expect(described).toMatchObject({ author: { "@type": "Organization" } });
});

it("leads from an author to their first page and names the others as the same person's", () => {
  const links = ["https://a.example/", "https://b.example/"].map((url) => ({ title: "Страница", url }));
  const [author] = article.authors;
  const described = articleJsonLd({ ...article, authors: author === undefined ? [] : [{ ...author, links }] }, origin);
  expect(described).toMatchObject({ author: [{ url: "https://a.example/", sameAs: ["https://b.example/"] }] });
});

it("counts the crumbs from the main page on", () => {
  const crumbs = [
    { name: "Главная", path: "/" },
    { name: "Блог", path: "/blog" },
  ];
  expect(breadcrumbJsonLd(crumbs, origin)).toEqual({
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Главная", item: "https://corp.example/" },
      { "@type": "ListItem", position: 2, name: "Блог", item: "https://corp.example/blog" },
    ],
  });
});

it("contains the company and its site search", () => {
  const [organization, site] = organizationJsonLd(origin);
  expect(organization).toMatchObject({
    "@type": "Organization",
    name: brand.name,
    url: "https://corp.example/",
    logo: "https://corp.example/icon-512.png",
    contactPoint: { "@type": "ContactPoint", email: brand.contactEmail, telephone: expect.any(String) },
    sameAs: brand.social.map(({ url }) => url),
  });
  expect(site).toMatchObject({
    "@type": "WebSite",
    potentialAction: {
      target: { urlTemplate: "https://corp.example/blog?text={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
});
