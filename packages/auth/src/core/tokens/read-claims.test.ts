import { describe, expect, it } from "vitest";
import { createFakeSite } from "../../testing/fake-site.ts";
import { isRecord } from "../storage/json-record.ts";
import { readClaims } from "./read-claims.ts";
import type { ClaimsSchema } from "./read-claims.ts";

const schema: ClaimsSchema<{ department: string }> = {
  "~standard": {
    validate(value) {
      const department = isRecord(value) ? value["department"] : undefined;
      return typeof department === "string" ? { value: { department } } : { issues: [{ message: "No department" }] };
    },
  },
};

it("reads the claims of the current token as the schema describes them", async () => {
  const site = createFakeSite({ provider: { claims: { department: "Витрина" } } });
  const { auth } = await site.signedIn();
  expect(await readClaims(auth, schema)).toEqual({ department: "Витрина" });
});

it("is null for a guest", async () => {
  const { auth } = createFakeSite().open("/blog");
  await auth.start();
  expect(await readClaims(auth, schema)).toBeNull();
});

it("throws what does not match", async () => {
  const { auth } = await createFakeSite().signedIn();
  await expect(readClaims(auth, schema)).rejects.toMatchObject({
    code: "token_invalid",
    message: "The claims of the token do not match: No department",
  });
});

it("throws for a token without readable claims", async () => {
  await expect(readClaims({ getAccessToken: async () => "opaque" }, schema)).rejects.toMatchObject({
    code: "token_invalid",
  });
});

describe("the expiry of the access token", () => {
  it("is known by the device's clock, and moves with a refresh without a new state", async () => {
    const site = createFakeSite();
    const { auth } = await site.signedIn();
    const { nowMs } = site.browser.clock;
    expect(auth.getExpiresAt()).toBe(nowMs + 300_000);
    const before = auth.getState();
    site.browser.clock.advance(100_000);
    expect(auth.getExpiresAt()).toBe(nowMs + 300_000);
    await auth.refresh();
    expect(auth.getExpiresAt()).toBe(nowMs + 400_000);
    expect(auth.getState()).toBe(before);
  });

  it("is null for a guest", async () => {
    const { auth } = createFakeSite().open("/blog");
    expect(auth.getExpiresAt()).toBeNull();
    await auth.start();
    expect(auth.getExpiresAt()).toBeNull();
  });
});
