import { describe, expect, it } from "vitest";
import { sectionsFor } from "./sections.tsx";
import { teamPlaceAt } from "./team-place.ts";

const isMember = (eventId: string): boolean => eventId === "own";

describe("a member of a team", () => {
  it.each([
    ["/admin/my-events", { kind: "own-events" }],
    ["/admin/events/own", { kind: "event", eventId: "own", page: null }],
    ["/admin/events/own/participants", { kind: "event", eventId: "own", page: "participants" }],
    ["/admin/events/own/participants/", { kind: "event", eventId: "own", page: "participants" }],
    ["/admin/events/own/messages", { kind: "event", eventId: "own", page: "messages" }],
    ["/admin/events/own/messages/mailing", { kind: "event", eventId: "own", page: "messages" }],
    ["/admin/events/own/check-in", { kind: "event", eventId: "own", page: "check-in" }],
  ])("may open %s", (path, place) => {
    expect(teamPlaceAt(path, isMember)).toEqual(place);
  });

  it.each([
    ...sectionsFor(true).map(({ to }) => to),
    ...[
      "texts",
      "edit",
      "program",
      "speakers",
      "partners",
      "gallery",
      "questions",
      "registration",
      "links",
      "team",
    ].map((part) => `/admin/events/own/${part}`),
    ...["participants", "messages", "messages/mailing", "check-in"].map((part) => `/admin/events/other/${part}`),
    ...[
      "/admin/events/own/revisions",
      "/admin/events/own/participants/more",
      "/admin/events/own/messages/mailing/more",
    ],
    ...["/admin/events/create", "/admin/events/other", "/admin/mailings/mailing", "/admin/my-events/own"],
  ])("may not open %s", (path) => {
    expect(teamPlaceAt(path, isMember)).toBeNull();
  });
});
