import { describe, expect, it } from "vitest";
import {
  readResponse,
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
  it("is the response of the authorization endpoint, with the state and the issuer", async () => {
    const response = await newBrowser().get(newAttempt(simulated).url);
    expect(response.status).toBe(303);
    expect(response.location).toMatch(/^http:\/\/localhost:3000\/admin\/events\?tab=1#/);
    expect(Object.fromEntries(readResponse(response))).toEqual({
      error: "temporarily_unavailable",
      error_description: "Try again + later",
      state: "1763730000000-x",
      iss: `${publicOrigin}${realm}`,
    });
  });

  it("needs no description", async () => {
    const response = await newBrowser().get(newAttempt({ simulate_error: "server_error" }).url);
    expect(readResponse(response).get("error")).toBe("server_error");
    expect(readResponse(response).has("error_description")).toBe(false);
  });

  it("does not redirect to another origin", async () => {
    const response = await newBrowser().get(newAttempt({ ...simulated, redirect_uri: "https://evil.example/" }).url);
    expect([response.status, response.location]).toEqual([400, null]);
  });

  it("is the response of the token endpoint", async () => {
    const { status, body } = await token({ grant_type: "refresh_token", ...simulated });
    expect([status, body]).toEqual([400, { error: "temporarily_unavailable", error_description: "Try again + later" }]);
  });

  it("does not affect other requests", async () => {
    expect((await byPassword("reader")).status).toBe(200);
    expect(readResponse(await signIn(newBrowser(), "reader")).get("code")).not.toBeNull();
  });
});
