import { expect, it } from "vitest";
import { createFakeSite, pass, settle } from "../../testing/fake-site.ts";

it("redirects to the provider after 4.5 s when the silent login does not respond", async () => {
  const site = createFakeSite({ isSecure: true, frames: () => null });
  const visit = site.open("/blog");
  void visit.auth.start();
  await settle();
  expect(site.browser.framed).toHaveLength(1);
  const pressed = visit.auth.login();
  await settle();
  await pass(site.browser.clock, 4_499);
  expect(visit.page.visits).toEqual([]);
  await pass(site.browser.clock, 1);
  await pressed;
  expect(visit.page.visits).toEqual([expect.stringContaining("openid-connect/auth")]);
});
