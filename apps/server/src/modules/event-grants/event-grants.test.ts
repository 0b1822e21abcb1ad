import { describe, expect, it } from "vitest";
import { guest } from "../../caller.ts";
import type { Caller, EventGrant } from "../../caller.ts";
import { createEventGrants } from "./event-grants.ts";

const account: Caller = { ...guest, subject: "account" };
const admin: Caller = { ...account, isEditor: true, isAdmin: true };
const teamGrant: EventGrant = { by: "team", eventId: "own" };
const events: Readonly<Record<string, string | null>> = {
  "issue of the digest": null,
  "registration of own": "own",
  "registration of other": "other",
};

const grantsTo = (...granted: readonly EventGrant[]) =>
  createEventGrants({
    readGrants: async () => granted,
    findEventId: async (reference, id) => (reference === "event_id" ? id : events[id]),
  });

describe("access to an endpoint", () => {
  it.each([
    ["by the role, without grants", admin, "admin", ["team"], [teamGrant], null],
    ["by the grants that the endpoint is open to", account, "admin", ["team"], [teamGrant], [teamGrant]],
    ["of everyone, without grants", guest, "public", undefined, [], null],
  ] as const)("is given %s", async (_how, caller, access, alsoFor, granted, expected) => {
    const endpoint = alsoFor === undefined ? { access } : { access, alsoFor };
    expect(await grantsTo(...granted).requireAccess(caller, endpoint)).toEqual(expected);
  });

  it.each([
    ["a guest", guest, ["team"], [], "TOKEN_REQUIRED"],
    ["an account without a grant", account, ["team"], [], "ROLE_REQUIRED"],
    [
      "an account with a grant, to an endpoint that is not open to it",
      account,
      undefined,
      [teamGrant],
      "ROLE_REQUIRED",
    ],
  ] as const)("is denied to %s", async (_who, caller, alsoFor, granted, code) => {
    const endpoint = alsoFor === undefined ? { access: "editor" as const } : { access: "editor" as const, alsoFor };
    await expect(grantsTo(...granted).requireAccess(caller, endpoint)).rejects.toMatchObject({ code });
  });
});

describe("a grant", () => {
  it.each([
    ["its event", { event_id: "own" }],
    ["a record of its event", { registration_id: "registration of own" }],
    ["its event and a record of it", { event_id: "own", registration_id: "registration of own" }],
    ["its event and an unknown record", { event_id: "own", registration_id: "unknown" }],
  ])("allows a request about %s", async (_what, request) => {
    expect(await grantsTo(teamGrant).requireGrant(account, [teamGrant], request)).toBe(teamGrant);
  });

  it.each([
    ["another event", { event_id: "other" }],
    ["a record of another event", { registration_id: "registration of other" }],
    ["its event and a record of another", { event_id: "own", registration_id: "registration of other" }],
    ["an unknown record", { registration_id: "unknown" }],
    ["its event and a record without an event", { event_id: "own", mailing_id: "issue of the digest" }],
    ["a record without an event", { mailing_id: "issue of the digest" }],
    ["no event", {}],
    ["no event, by an id that is null", { event_id: null }],
  ])("denies a request about %s", async (_what, request) => {
    await expect(grantsTo(teamGrant).requireGrant(account, [teamGrant], request)).rejects.toMatchObject({
      kind: "forbidden",
      code: "ROLE_REQUIRED",
    });
  });

  it("denies a request about two events, of which both are granted", async () => {
    const otherGrant: EventGrant = { by: "team", eventId: "other" };
    const request = { event_id: "own", registration_id: "registration of other" };
    await expect(grantsTo().requireGrant(account, [teamGrant, otherGrant], request)).rejects.toMatchObject({
      code: "ROLE_REQUIRED",
    });
  });
});
