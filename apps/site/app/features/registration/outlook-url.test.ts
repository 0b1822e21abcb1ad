import { expect, it } from "vitest";
import { outlookUrl } from "./outlook-url.ts";

const event = {
  title: "Очереди & потоки",
  short_description: "Разбор",
  starts_at: "2027-01-10T16:00:00Z",
  ends_at: "2027-01-10T19:00:00Z",
  venue: null,
  city: "Москва",
  address: "Ленинградский проспект, 39",
};

it("names the event, its instants, its place and its page", () => {
  const { searchParams } = new URL(outlookUrl(event, "https://corp.example/events/1"));
  expect(Object.fromEntries(searchParams)).toEqual({
    rru: "addevent",
    subject: "Очереди & потоки",
    startdt: "2027-01-10T16:00:00Z",
    enddt: "2027-01-10T19:00:00Z",
    body: "Разбор\n\nhttps://corp.example/events/1",
    location: "Москва, Ленинградский проспект, 39",
  });
});

it("uses the page as the place of an online event, and encodes a space without a plus", () => {
  const url = outlookUrl({ ...event, venue: null, city: null, address: null }, "https://corp.example/events/1");
  expect(new URL(url).searchParams.get("location")).toBe("https://corp.example/events/1");
  expect(url).not.toContain("+");
});
