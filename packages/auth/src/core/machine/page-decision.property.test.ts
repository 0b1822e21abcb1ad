import fc from "fast-check";
import { expect, it } from "vitest";
import { decideOnPage } from "./page-decision.ts";
import type { PageSnapshot } from "./page-decision.ts";

const snapshots: fc.Arbitrary<PageSnapshot> = fc.record({
  hasActionStatus: fc.boolean(),
  isServicePage: fc.boolean(),
  isPublicPage: fc.boolean(),
  hasError: fc.boolean(),
  response: fc.option(
    fc.record({
      state: fc.constant("s"),
      attemptedAtMs: fc.nat({ max: 3 }),
      code: fc.option(fc.constant("c")),
      issuer: fc.constant(null),
      failure: fc.constant({ error: "unknown_error", description: "unknown_error" }),
    }),
  ),
  token: fc.option(
    fc.record({
      isFresh: fc.boolean(),
      canRefresh: fc.boolean(),
      signedInAtMs: fc.nat({ max: 3 }),
    }),
  ),
});

/** The seven steps of the specification, implemented a second time. */
function bySpecification(page: PageSnapshot): string {
  const isOld = page.response !== null && page.token !== null && page.response.attemptedAtMs < page.token.signedInAtMs;
  const response = page.hasActionStatus || isOld ? null : page.response;
  if (page.isServicePage) return "skip";
  if (page.hasError) return "skip";
  if (response !== null) return response.code === null ? "fail-login" : "login-with-code";
  if (page.token?.isFresh) return "keep-token";
  if (page.token?.canRefresh) return "refresh";
  return page.isPublicPage ? "login-silently" : "login";
}

it("returns the outcome of the seven steps for any page", () => {
  fc.assert(
    fc.property(snapshots, (page) => {
      expect(decideOnPage(page).outcome.type).toBe(bySpecification(page));
    }),
  );
});

it("skips service pages and pages with an error", () => {
  fc.assert(
    fc.property(snapshots, fc.constantFrom("isServicePage", "hasError"), (page, reason) => {
      expect(decideOnPage({ ...page, [reason]: true }).outcome).toEqual({ type: "skip" });
    }),
  );
});

it("drops the hash exactly for an action's status, a response older than the token, or a response on a service page", () => {
  fc.assert(
    fc.property(snapshots, (page) => {
      const isOld =
        page.response !== null && page.token !== null && page.response.attemptedAtMs < page.token.signedInAtMs;
      const isOnServicePage = page.isServicePage && page.response !== null;
      expect(decideOnPage(page).shouldDropHash).toBe(page.hasActionStatus || isOld || isOnServicePage);
    }),
  );
});
