import { expect, it } from "vitest";
import { articleLines, eventLines, joinTagNames } from "./preview-texts.ts";

const event = {
  starts_at: new Date("2026-12-01T16:00:00.000Z"),
  time_zone: "Europe/Moscow",
  city: "Москва",
  format: "EventFormatOnlineAndOffline",
  is_postponed: false,
} as const;

it("shows the time and place of an event in its own zone", () => {
  expect(eventLines(event)).toEqual(["1 декабря 2026, 19:00 МСК", "Москва · Онлайн и офлайн"]);
  expect(eventLines({ ...event, time_zone: "Asia/Novosibirsk" })[0]).toBe("1 декабря 2026, 23:00 Новосибирск, UTC+7");
  expect(eventLines({ ...event, time_zone: "Asia/Kolkata" })[0]).toBe("1 декабря 2026, 21:30 UTC+5:30");
  expect(eventLines({ ...event, time_zone: "America/St_Johns" })[0]).toBe("1 декабря 2026, 12:30 UTC−3:30");
  expect(eventLines({ ...event, time_zone: "UTC" })[0]).toBe("1 декабря 2026, 16:00 UTC+0");
  expect(eventLines({ ...event, city: null, format: "EventFormatOnline" })[1]).toBe("Онлайн");
  expect(eventLines({ ...event, is_postponed: true })[0]).toBe("Дата уточняется");
});

it("shows two authors of an article and its reading time", () => {
  const author = (name: string) => ({ name, position: null, photo: null, links: [] });
  const people = ["Анна Вересова", "Пётр Лунин", "Ольга Седых"].map(author);
  expect(articleLines({ authors: people, reading_minutes: 7 })).toEqual([
    "Анна Вересова, Пётр Лунин и другие",
    "7 мин чтения",
  ]);
  expect(articleLines({ authors: people.slice(0, 2), reading_minutes: 7 })[0]).toBe("Анна Вересова, Пётр Лунин");
  expect(articleLines({ authors: [], reading_minutes: 1 })).toEqual(["1 мин чтения"]);
});

it("shows two tags at most", () => {
  const tags = ["Базы данных", "Надёжность", "Сети"].map((name) => ({ tag_id: name, name }));
  expect(joinTagNames(tags)).toBe("Базы данных · Надёжность");
  expect(joinTagNames([])).toBeNull();
});
