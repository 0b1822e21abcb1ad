import type { Performance } from "@corp/api";
import { describe, expect, it } from "vitest";
import { programGroups, findTracks } from "./program-groups.ts";
import { reorderedTimes } from "./program-order.ts";
import { breakMinutes, programWarnings } from "./program-warnings.ts";

const talk = (id: string, from: string, to: string, other: Partial<Performance> = {}): Performance => ({
  performance_id: id,
  title: id,
  description: "",
  starts_at: `2026-11-20T${from}:00.000Z`,
  ends_at: `2026-11-20T${to}:00.000Z`,
  speaker_ids: [],
  video_url: null,
  track: null,
  is_visible: true,
  presentation: null,
  ...other,
});

const times = (talks: readonly { performance_id: string; starts_at: string; ends_at: string }[]) =>
  talks.map(
    ({ performance_id: id, starts_at, ends_at }) => `${id} ${starts_at.slice(11, 16)}–${ends_at.slice(11, 16)}`,
  );

describe("reordering a track", () => {
  const morning = [talk("a", "10:00", "10:40"), talk("b", "11:00", "11:30"), talk("c", "11:30", "12:00")];

  it("keeps lengths, keeps breaks in their places, and moves nothing outside of the range", () => {
    expect(times(reorderedTimes(morning, ["b", "a", "c"]))).toEqual(["b 10:00–10:30", "a 10:50–11:30"]);
    expect(times(reorderedTimes(morning, ["c", "a", "b"]))).toEqual([
      "c 10:00–10:30",
      "a 10:50–11:30",
      "b 11:30–12:00",
    ]);
  });

  it("changes nothing when the order is the same", () => {
    expect(reorderedTimes(morning, ["a", "b", "c"])).toEqual([]);
    expect(reorderedTimes([], [])).toEqual([]);
  });

  it("makes overlapping talks consecutive", () => {
    const mixed = [talk("a", "10:00", "11:00"), talk("b", "10:30", "11:00")];
    expect(times(reorderedTimes(mixed, ["b", "a"]))).toEqual(["b 10:00–10:30", "a 10:30–11:30"]);
  });
});

describe("warnings of a programme", () => {
  it("warns of two talks at once in a track, and of a talk for everybody during a track", () => {
    const warnings = programWarnings([
      talk("a", "10:00", "11:00", { track: "Зал 1" }),
      talk("b", "10:30", "11:30", { track: "Зал 1" }),
      talk("c", "10:00", "11:00", { track: "Зал 2" }),
      talk("lunch", "11:15", "12:00"),
    ]);
    expect([...warnings].map(([id, found]) => [id, found.map(({ other }) => other.performance_id)])).toEqual([
      ["a", ["b"]],
      ["b", ["a", "lunch"]],
      ["lunch", ["b"]],
    ]);
  });

  it("warns of a speaker in two tracks at once", () => {
    const warnings = programWarnings([
      talk("a", "10:00", "11:00", { track: "Зал 1", speaker_ids: ["anna"] }),
      talk("b", "10:59", "11:30", { track: "Зал 2", speaker_ids: ["boris", "anna"] }),
    ]);
    expect(warnings.get("a")).toEqual([
      { kind: "speaker", speakerId: "anna", other: expect.anything() as Performance },
    ]);
  });

  it("does not warn when one talk ends as the next begins", () => {
    expect(programWarnings([talk("a", "10:00", "11:00"), talk("b", "11:00", "12:00")]).size).toBe(0);
  });

  it("finds a break only where no talk is running", () => {
    const first = talk("a", "10:00", "11:00");
    expect(breakMinutes(first, [first, talk("b", "11:15", "12:00"), talk("c", "14:00", "15:00")])).toBe(15);
    expect(breakMinutes(first, [first, talk("b", "11:15", "12:00"), talk("long", "10:30", "11:30")])).toBe(0);
    expect(breakMinutes(first, [first])).toBe(0);
  });
});

it("groups talks by day in the event's zone and by track", () => {
  const groups = programGroups(
    [talk("late", "22:00", "23:00"), talk("b", "10:00", "11:00", { track: "Зал 2" }), talk("open", "09:00", "09:30")],
    "Europe/Moscow",
  );
  expect(groups.map(({ track, talks }) => [track, talks.map(({ title }) => title)])).toEqual([
    [null, ["open"]],
    ["Зал 2", ["b"]],
    [null, ["late"]],
  ]);
  const [, track] = groups;
  expect(track?.attended.map(({ title }) => title)).toEqual(["open", "b"]);
  expect(
    findTracks([talk("a", "10:00", "11:00", { track: "Б" }), talk("b", "10:00", "11:00", { track: "А" })]),
  ).toEqual(["А", "Б"]);
});
