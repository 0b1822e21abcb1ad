import { expect, it } from "vitest";
import { authorizationModes } from "./runtime-options.ts";

it("has the four modes with their options", () => {
  expect(authorizationModes).toEqual({
    keycloak: { isSilentLoginAllowed: true, isPromptForced: false, logoutBy: "provider", isLoginTokenSent: false },
    "employer-id": { isSilentLoginAllowed: true, isPromptForced: false, logoutBy: "reload", isLoginTokenSent: false },
    "employer-id-token": {
      isSilentLoginAllowed: true,
      isPromptForced: false,
      logoutBy: "reload",
      isLoginTokenSent: true,
    },
    warehouse: { isSilentLoginAllowed: false, isPromptForced: true, logoutBy: "provider", isLoginTokenSent: false },
  });
});
