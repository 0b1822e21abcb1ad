import { describe, expect, it } from "vitest";
import { doorClosesAt, doorObstacle } from "./door-rules.ts";

const endsAt = new Date("2026-11-27T19:00:00Z");
const works = { revoked_at: null, endsAt, isPostponed: false, isCalledOff: false, isDeleted: false };
const during = "2026-11-27T18:00:00Z";
const revokedAt = new Date("2026-11-27T17:00:00Z");

describe("a door link", () => {
  it.each([
    ["works before and during the event", {}, during, null],
    ["works until six hours after the end", {}, "2026-11-28T00:59:59.999Z", null],
    ["ends six hours after the end", {}, "2026-11-28T01:00:00Z", "ended"],
    ["moves with the event", { endsAt: new Date("2026-12-04T19:00:00Z") }, "2026-11-30T00:00:00Z", null],
    ["does not end while the event is postponed", { isPostponed: true }, "2027-06-01T00:00:00Z", null],
    ["is closed while the event is called off", { isCalledOff: true }, during, "called-off"],
    ["is closed while the event is deleted", { isDeleted: true }, during, "deleted"],
    ["is closed by a deletion after a calling off", { isDeleted: true, isCalledOff: true }, during, "deleted"],
    ["stays revoked", { revoked_at: revokedAt }, during, "revoked"],
    [
      "is revoked, whatever becomes of the event",
      { revoked_at: revokedAt, isCalledOff: true },
      "2027-06-01T00:00:00Z",
      "revoked",
    ],
    ["is closed for a called-off event that is over", { isCalledOff: true }, "2027-06-01T00:00:00Z", "called-off"],
  ] as const)("%s", (_what, changed, now, obstacle) => {
    const state = { ...works, ...changed };
    expect(doorObstacle(state, state, new Date(now))).toBe(obstacle);
  });

  it("says when it ends, unless the event is postponed", () => {
    expect(doorClosesAt(works)?.toISOString()).toBe("2026-11-28T01:00:00.000Z");
    expect(doorClosesAt({ ...works, isPostponed: true })).toBeNull();
  });
});
