import { describe, expect, it } from "vitest";
import {
  answerOf,
  byPassword,
  newAttempt,
  newBrowser,
  publicOrigin,
  realm,
  runIdentity,
  signIn,
  token,
} from "./running-identity.ts";

runIdentity({ IDENTITY_SIMULATE_ERRORS: "1" });

const simulated = { simulate_error: "temporarily_unavailable", simulate_error_description: "Try again + later" };

describe("an error on demand", () => {
  it("is the answer of the authorization address, with the state and the issuer", async () => {
    const answer = await newBrowser().get(newAttempt(simulated).url);
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^http:\/\/localhost:3000\/admin\/events\?tab=1#/);
    expect(Object.fromEntries(answerOf(answer))).toEqual({
      error: "temporarily_unavailable",
      error_description: "Try again + later",
      state: "1763730000000-x",
      iss: `${publicOrigin}${realm}`,
    });
  });

  it("needs no description", async () => {
    const answer = await newBrowser().get(newAttempt({ simulate_error: "server_error" }).url);
    expect(answerOf(answer).get("error")).toBe("server_error");
    expect(answerOf(answer).has("error_description")).toBe(false);
  });

  it("sends nobody to a stranger", async () => {
    const answer = await newBrowser().get(newAttempt({ ...simulated, redirect_uri: "https://evil.example/" }).url);
    expect([answer.status, answer.location]).toEqual([400, null]);
  });

  it("is the answer of the token address", async () => {
    const { status, body } = await token({ grant_type: "refresh_token", ...simulated });
    expect([status, body]).toEqual([400, { error: "temporarily_unavailable", error_description: "Try again + later" }]);
  });

  it("leaves requests alone that do not ask for one", async () => {
    expect((await byPassword("reader")).status).toBe(200);
    expect(answerOf(await signIn(newBrowser(), "reader")).get("code")).not.toBeNull();
  });
});
