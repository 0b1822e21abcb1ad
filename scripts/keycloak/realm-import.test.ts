import { expect, it } from "vitest";
import { realmImport, stepUpIn } from "./realm-import.ts";

const realm = {
  realm: "stg",
  accessTokenLifespan: 300,
  clients: [
    {
      clientId: "corp-site",
      baseUrl: "https://corp.example/",
      redirectUris: ["https://corp.example/*"],
      webOrigins: ["https://corp.example"],
      attributes: { "pkce.code.challenge.method": "S256", "post.logout.redirect.uris": "https://corp.example/*" },
    },
  ],
};

const stepUp = { browserFlow: "by level" };

it("replaces the placeholder origins and keeps the rest", () => {
  const siteOrigins = ["https://app.localhost:9444", "https://app.localhost:9445"];
  const redirectUris = ["https://app.localhost:9444/*", "https://app.localhost:9445/*"];
  expect(realmImport(realm, stepUp, { siteOrigins, accessTokenSeconds: 60, isDpopRequired: false })).toEqual({
    realm: "stg",
    accessTokenLifespan: 60,
    browserFlow: "by level",
    users: [],
    clients: [
      {
        clientId: "corp-site",
        redirectUris,
        webOrigins: siteOrigins,
        directAccessGrantsEnabled: true,
        attributes: {
          "pkce.code.challenge.method": "S256",
          "post.logout.redirect.uris": "https://app.localhost:9444/*##https://app.localhost:9445/*",
          "dpop.bound.access.tokens": "false",
        },
      },
    ],
  });
});

it("accepts a site on any port, and binds tokens to keys", () => {
  const imported = realmImport(realm, stepUp, {
    siteOrigins: ["https://app.localhost:*"],
    accessTokenSeconds: 300,
    isDpopRequired: true,
  });
  expect(imported["clients"]).toMatchObject([
    {
      redirectUris: ["https://app.localhost:*"],
      webOrigins: ["*"],
      attributes: { "post.logout.redirect.uris": "https://app.localhost:*", "dpop.bound.access.tokens": "true" },
    },
  ]);
});

it("has the levels of authentication of the README, and a one-time code of one account", () => {
  const readme = 'Text.\n\n```json\n{ "other": 1 }\n```\n\n```json\n{ "attributes": { "acr.loa.map": "{}" } }\n```\n';
  const users = ["reader", "editor"].map((username) => ({ username, credentials: [{ type: "password" }] }));
  const imported = realmImport({ ...realm, users }, stepUpIn(readme), {
    siteOrigins: [],
    accessTokenSeconds: 300,
    isDpopRequired: false,
  });
  expect(imported).toMatchObject({
    attributes: { "acr.loa.map": "{}" },
    users: [{ credentials: [{ type: "password" }] }, { credentials: [{ type: "password" }, { type: "otp" }] }],
  });
});
