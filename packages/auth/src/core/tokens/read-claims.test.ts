import { expect, it } from "vitest";
import { isRecord } from "../storage/json-record.ts";
import { createFakeSite } from "../../testing/fake-site.ts";
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
