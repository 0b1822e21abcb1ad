import type { Performance } from "@corp/api";
import { expect, it } from "vitest";
import { programDays, programTracks } from "./program-slots.ts";

const talk = (title: string, start: string, end: string, track: string | null = null): Performance => ({
  performance_id: title,
  title,
  description: "",
  starts_at: `2027-01-${start}:00Z`,
  ends_at: `2027-01-${end}:00Z`,
  speaker_ids: [],
  presentation: null,
  video_url: null,
  track,
  is_visible: true,
});

const program = [
  talk("Обед", "10T12:00", "10T13:00"),
  talk("Б1", "10T10:00", "10T10:30", "Зал Б"),
  talk("А1", "10T10:00", "10T11:00", "Зал А"),
  talk("Открытие", "10T09:00", "10T09:30"),
  talk("Поздно", "10T21:30", "10T22:00", "Зал А"),
];
const titles = (days: ReturnType<typeof programDays>) =>
  days.map(({ slots }) => slots.map(({ talks }) => talks.map(({ title }) => title)));

it("groups talks that begin together, in the order of the tracks", () => {
  expect(programTracks(program)).toEqual(["Зал А", "Зал Б"]);
  expect(titles(programDays(program, "Etc/UTC"))).toEqual([[["Открытие"], ["А1", "Б1"], ["Обед"], ["Поздно"]]]);
});

it("reports whether all talks of a slot end together", () => {
  const [day] = programDays(program, "Etc/UTC");
  expect(day?.slots.map(({ endsAt }) => endsAt?.slice(11, 16) ?? null)).toEqual(["09:30", null, "13:00", "22:00"]);
});

it("splits days by the calendar of the event's zone", () => {
  expect(titles(programDays(program, "Asia/Yekaterinburg"))).toEqual([
    [["Открытие"], ["А1", "Б1"], ["Обед"]],
    [["Поздно"]],
  ]);
});

it("reports no tracks when there is only one", () => {
  expect(programTracks([talk("А1", "10T10:00", "10T11:00", "Зал А"), talk("Обед", "10T12:00", "10T13:00")])).toEqual(
    [],
  );
});
