import type { Check } from "./check.ts";
import { runPlaywright } from "./run-playwright.ts";

/** Playwright's arguments for the browser suite of @corp/auth. */
export const signInSuite = ["--config", "sign-in/playwright.config.ts"];

/** @corp/auth in Chromium against the local provider; `npm run test:keycloak` is the same suite against Keycloak. */
export const signIn: Check = {
  name: "sign-in",
  title: "Browser suite of @corp/auth",
  run: () => runPlaywright(signInSuite),
};
