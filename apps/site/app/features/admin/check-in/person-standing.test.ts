import type { Participant } from "@corp/api";
import { expect, it } from "vitest";
import { standingOf } from "./person-standing.ts";

const at = "2026-11-20T16:00:00.000Z";
const person = (fields: Partial<Participant>) =>
  ({ state: "registered", checked_in_at: null, cancelled_at: null, ...fields }) as Participant;
const wish = (isCheckedIn: boolean) => ({ registrationId: "a", isCheckedIn });

it("lets in whoever has a place, once", () => {
  expect(standingOf(person({}), undefined)).toEqual({ kind: "ready" });
  expect(standingOf(person({ checked_in_at: at }), undefined)).toEqual({ kind: "here", at });
  expect(standingOf(person({ state: "waitlisted" }), undefined)).toEqual({ kind: "waitlisted" });
  expect(standingOf(person({ state: "cancelled", cancelled_at: at }), undefined)).toEqual({ kind: "cancelled", at });
  expect(standingOf(undefined, undefined)).toEqual({ kind: "unknown" });
});

it("counts what waits to be sent as done", () => {
  expect(standingOf(person({}), wish(true))).toEqual({ kind: "pending" });
  expect(standingOf(undefined, wish(true))).toEqual({ kind: "pending" });
  expect(standingOf(person({ checked_in_at: at }), wish(false))).toEqual({ kind: "ready" });
});
