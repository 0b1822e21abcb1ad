import { expect, it } from "vitest";
import { withAuth } from "../../browser/with-auth.ts";
import { createIdleSignOut } from "../../idle/idle-sign-out.ts";
import { protectExpress, protectFastify, protectHono, protectRequest } from "../../server/protect.ts";
import { createTokenVerifier } from "../../server/token-verifier.ts";
import { createFakeAuth } from "../../testing/fake-auth.ts";
import { showWatermark } from "../../watermark/show-watermark.ts";

const auth = createFakeAuth();
const verified = { issuer: "https://id.corp.example", audience: "corp-site" };
const verifier = createTokenVerifier(verified);
const role = { resource: "corp-site", role: "editor" };

/** Each function with options, beside `createAuth`, and options that it takes. */
const takers: Readonly<Record<string, readonly [take: (options: never) => unknown, options: object]>> = {
  withAuth: [(options) => withAuth(auth, options), { origins: ["https://api.corp.example"], unauthorized: "return" }],
  createIdleSignOut: [(options) => createIdleSignOut(auth, options), { timeoutInSeconds: 60 }],
  showWatermark: [showWatermark, { getAuth: () => null, document: undefined, constants: { opacity: 0.1 } }],
  createTokenVerifier: [createTokenVerifier, { ...verified, clockToleranceInSeconds: 0 }],
  protectFastify: [(options) => protectFastify(verifier, options), { role, origin: "https://corp.example/api" }],
  protectExpress: [(options) => protectExpress(verifier, options), { role: [role] }],
  protectHono: [(options) => protectHono(verifier, options), { role: { all: [role] } }],
  protectRequest: [(options) => protectRequest(verifier, options), { role: () => true }],
};

it.each(Object.entries(takers))(
  "%s takes its options, and refuses an unknown one in a sentence",
  (name, [take, fine]) => {
    expect(() => take(fine as never)).not.toThrow();
    for (const unknown of ["roles", "origin ", "toString", "__proto", ""])
      expect(() => take({ ...fine, [unknown]: role } as never)).toThrow(
        new TypeError(`${name} knows no option "${unknown}".`),
      );
    expect(() => take(null as never)).toThrow(new TypeError(`${name} needs an object of options, not null.`));
  },
);

it.each<[string, object]>([
  ["withAuth", { origins: "https://api.corp.example" }],
  ["withAuth", { origins: null }],
  ["withAuth", { origins: ["https://*.corp.example"] }],
  ["withAuth", { origins: ["api.corp.example"] }],
  ["withAuth", { origins: ["wss://api.corp.example"] }],
  ["withAuth", { origins: [""] }],
  ["withAuth", { unauthorized: "ignore" }],
  ["showWatermark", { constants: { opaqueness: 1 } }],
  ["createTokenVerifier", { clockToleranceInSeconds: "30" }],
  ["createTokenVerifier", { clockToleranceInSeconds: -1 }],
  ["createTokenVerifier", { requestTimeoutInSeconds: Number.NaN }],
  ["protectFastify", { role: "editor" }],
  ["protectExpress", { role: null }],
  ["protectHono", { role: { role: "editor" } }],
  ["protectRequest", { role: { any: ["editor"] } }],
  ["protectFastify", { origin: "corp.example" }],
  ["protectRequest", { origin: "https://undefined/api" }],
])("%s refuses %j when it is called", (name, wrong) => {
  const [take, fine] = takers[name] ?? [];
  expect(() => take?.({ ...fine, ...wrong } as never)).toThrow(/^(?:[a-zA-Z]+ (?:needs|knows) |A role is )[^\n]+\.$/u);
});
