import { createDemoApplication } from "../demo-application.ts";
import type { DemoOptions } from "../demo-application.ts";
import { afterResponse, afterPassword, inLog, inState } from "./arrange-failure.ts";
import type { Scenario } from "./arrange-failure.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A provider with altered responses; an undefined field is omitted. */
function responding(change: (fields: Fields) => Fields): DemoOptions {
  return {
    fetch: async (provider, ...request) => {
      const fields: Fields = await (await provider.fetch(...request)).json();
      return Response.json({ ...fields, ...change(fields) });
    },
  };
}

/** A provider whose id tokens have these claims. */
function withIdToken(claims: Fields): DemoOptions {
  return {
    fetch: async (provider, ...request) => {
      const fields: Fields = await (await provider.fetch(...request)).json();
      return Response.json({ ...fields, id_token: await provider.issueToken({ aud: provider.clientId, ...claims }) });
    },
  };
}

export const tokenErrorScenarios = {
  token_invalid: async () => inState(await afterPassword(withIdToken({ exp: undefined }))),
  token_expired: async () => inState(await afterPassword(withIdToken({ exp: 1 }))),
  token_issuer_mismatch: async () =>
    inState(await afterPassword(withIdToken({ iss: "http://other.test/auth/realms/stg" }))),
  token_audience_mismatch: async () => inState(await afterPassword(withIdToken({ aud: "another-site" }))),
  token_nonce_mismatch: async () => inState(await afterResponse(withIdToken({ nonce: "of another request" }))),
  refresh_unavailable: async () => {
    const page = await afterPassword(responding(() => ({ refresh_token: undefined })));
    await page.auth.refresh();
    return inLog(page);
  },
  refresh_in_other_tab: async () => {
    const page = await afterPassword({}, "reader", { storagePrefix: "demo.", constants: { refreshWaitMs: 0 } });
    const { locks } = page.page.ports;
    // As another tab that has sent the refresh token.
    void locks?.request("demo.sent.refresh-1", {}, () => new Promise(() => {}));
    await page.auth.refresh();
    return inLog(page);
  },
  user_changed: async () => {
    const application = createDemoApplication();
    const page = application.open();
    await page.auth.start();
    await page.auth.loginWithPassword("reader", "reader");
    application.provider.setClaims({ sub: "user-2" });
    await page.auth.refresh();
    return inLog(page);
  },
} satisfies Record<string, Scenario>;
