import { describe, expect, it } from "vitest";
import { decideOnPage } from "./page-decision.ts";
import type { PageSnapshot } from "./page-decision.ts";

const guest: PageSnapshot = {
  hasActionStatus: false,
  response: null,
  isServicePage: false,
  isPublicPage: true,
  hasError: false,
  token: null,
};
const response = {
  state: "s",
  attemptedAtMs: 1000,
  code: "c",
  issuer: null,
  failure: { error: "unknown_error", description: "unknown_error" },
};
const token = { isFresh: true, canRefresh: true, signedInAtMs: 500 };

const decide = (change: Partial<PageSnapshot>): string => {
  const { outcome, shouldDropHash } = decideOnPage({ ...guest, ...change });
  return outcome.type + (shouldDropHash ? ", drops the hash" : "");
};

describe("decideOnPage", () => {
  it.each<[string, Partial<PageSnapshot>]>([
    ["login-silently, drops the hash", { hasActionStatus: true, response }],
    ["keep-token, drops the hash", { response, token: { ...token, signedInAtMs: 2000 } }],
    ["skip", { isServicePage: true, isPublicPage: false }],
    ["skip, drops the hash", { isServicePage: true, isPublicPage: false, response }],
    ["skip", { hasError: true, isPublicPage: false }],
    ["keep-token", { token, isPublicPage: false }],
    ["refresh", { token: { ...token, isFresh: false } }],
    ["login-silently", { token: { ...token, isFresh: false, canRefresh: false } }],
    ["login", { token: { ...token, isFresh: false, canRefresh: false }, isPublicPage: false }],
    ["login-silently", {}],
    ["login", { isPublicPage: false }],
    ["login-with-code", { response }],
    ["login-with-code", { response, token }],
    ["fail-login", { response: { ...response, code: null } }],
  ])("%s", (expected, change) => {
    expect(decide(change)).toBe(expected);
  });
});
