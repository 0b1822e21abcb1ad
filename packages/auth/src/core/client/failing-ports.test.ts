import { expect, it } from "vitest";
import { withAuth } from "../../browser/with-auth.ts";
import { createFakeSite, finish, lastVisit } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import type { AuthPorts } from "../ports.ts";
import type { AuthOptions } from "../settings/options.ts";

type Port = Exclude<keyof AuthPorts, "clock" | "isStorageKept">;
type Fault = "throws" | "rejects" | "hangs" | "returns nothing";

/** Every method of every port, and what it may do. A clock always runs. */
const methods: Readonly<Record<Port, readonly (readonly [method: string, ...faults: Fault[]])[]>> = {
  storage: [
    ["getItem", "throws", "returns nothing"],
    ["setItem", "throws", "returns nothing"],
    ["removeItem", "throws", "returns nothing"],
    ["key", "throws", "returns nothing"],
    ["length", "throws", "returns nothing"],
  ],
  sessionStorage: [
    ["getItem", "throws", "returns nothing"],
    ["setItem", "throws", "returns nothing"],
    ["removeItem", "throws", "returns nothing"],
    ["key", "throws", "returns nothing"],
    ["length", "throws", "returns nothing"],
  ],
  location: [
    ["replaceState", "throws"],
    ["assign", "throws"],
    ["replace", "throws"],
    ["reload", "throws"],
  ],
  page: [
    ["isVisible", "throws", "returns nothing"],
    ["isOnline", "throws", "returns nothing"],
    ["listen", "throws", "returns nothing"],
  ],
  logger: [
    ["info", "throws"],
    ["warn", "throws"],
    ["error", "throws"],
  ],
  locks: [["request", "throws", "rejects", "hangs", "returns nothing"]],
  channel: [
    ["open", "throws"],
    ["open.post", "throws"],
    ["open.close", "throws"],
  ],
  frames: [
    ["open", "throws"],
    ["open.close", "throws"],
  ],
  crypto: [["getRandomValues", "throws"]],
  keys: [
    ["get", "throws", "rejects", "hangs", "returns nothing"],
    ["set", "throws", "rejects", "hangs"],
  ],
};

it("every method of every port is among them", () => {
  const { ports } = createFakeSite().open("/blog").page;
  const opened = { channel: ports.channel?.open("x", () => {}), frames: ports.frames.open("about:blank", noListener) };
  for (const port of Object.keys(methods) as Port[]) {
    const own = methodNames(ports[port]).filter((name) => name !== "clear");
    const inner = port in opened ? methodNames(opened[port as keyof typeof opened]).map((name) => `open.${name}`) : [];
    expect(methods[port].map(([name]) => name).filter((name) => name !== "length")).toEqual(
      expect.arrayContaining([...own, ...inner]),
    );
  }
  expect(Object.keys(ports).filter((port) => !(port in methods))).toEqual(["isStorageKept", "clock"]);
});

const noListener = { onMessage: () => {}, onBlocked: () => {} };

const methodNames = (port: object | null | undefined): readonly string[] =>
  Object.entries(port ?? {}).flatMap(([name, value]) => (typeof value === "function" ? [name] : []));

const cases = (Object.keys(methods) as Port[]).flatMap((port) =>
  methods[port].flatMap(([method, ...faults]) => faults.map((fault) => ({ port, method, fault }))),
);

function fail(fault: Fault): unknown {
  if (fault === "returns nothing") return undefined;
  if (fault === "hangs") return new Promise(() => {});
  const error = new DOMException("denied", "SecurityError");
  if (fault === "rejects") return Promise.reject(error);
  throw error;
}

interface Call {
  readonly method: string;
  readonly fault: Fault;
  /** Whether this call is one that fails. */
  isDue(): boolean;
}

/** The port whose method, or the method of what that returns ("open.post"), fails when it is due. */
function failing<T extends object>(port: T, { method, fault, isDue }: Call): T {
  const [name = "", inner] = method.split(".");
  return new Proxy(port, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== name) return value;
      if (typeof value !== "function") return isDue() ? fail(fault) : value;
      return (...given: unknown[]): unknown => {
        if (inner === undefined && isDue()) return fail(fault);
        const result: unknown = Reflect.apply(value, target, given);
        if (inner === undefined || typeof result !== "object" || result === null) return result;
        return failing(result, { method: inner, fault, isDue });
      };
    },
  });
}

/** A document whose port begins to fail after some calls. */
function open(
  site: FakeSite,
  url: string,
  call: Call & { port: Port },
  before?: FakeVisit,
  options: Partial<AuthOptions> = {},
): FakeVisit {
  const { page } = site.open(url, {}, before);
  const sessionStorage = before?.sessionStorage ?? page.ports.sessionStorage;
  const ports = { ...page.ports, sessionStorage };
  const port = ports[call.port] ?? {};
  const visit = site.open(url, { ...options, ports: { ...ports, [call.port]: failing(port, call) } }, before);
  return { ...visit, page, sessionStorage };
}

/** How many calls succeed before the method begins to fail: a port may be denied at any moment. */
const callsBefore = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 30];

function countingFrom(fromCall: number): () => boolean {
  let calls = 0;
  return () => ++calls > fromCall;
}

it.each(cases)("a guest's request is sent when $method of $port $fault", async ({ port, method, fault }) => {
  for (const calls of callsBefore) {
    const site = createFakeSite({ isSecure: true });
    const call = { port, method, fault, isDue: countingFrom(calls) };
    const { auth } = open(site, "/blog", call, undefined, { dpop: port === "keys" });
    const sent: string[] = [];
    const request = withAuth(auth, {
      origins: ["https://api.test"],
      fetch: async (input) => {
        sent.push(new Request(input).headers.get("Authorization") ?? "a guest's");
        return new Response(null);
      },
    });
    await finish(site.browser.clock, Promise.all([auth.start(), request("https://api.test/events")]));
    await finish(site.browser.clock, request("https://api.test/events"));
    expect(sent, `after ${calls} calls`).toEqual(["a guest's", "a guest's"]);
  }
});

// Without its key a token that is bound to it is worth nothing: then there is no sign-in, as the README says.
it.each(cases.filter(({ port }) => port !== "keys"))(
  "a sign-in that the provider has accepted succeeds when $method of $port $fault",
  async ({ port, method, fault }) => {
    let accepted = 0;
    for (const calls of callsBefore) {
      const site = createFakeSite({ isSecure: true });
      const call = { port, method, fault, isDue: countingFrom(calls) };
      const first = open(site, "/blog", call);
      await finish(site.browser.clock, first.auth.start());
      await finish(site.browser.clock, first.auth.login());
      // Not asked: the sign-in could not be prepared, or the page could not be left.
      if (!lastVisit(first).href.includes("openid-connect/auth")) continue;
      accepted += 1;
      const back = open(site, site.provider.authorize(lastVisit(first).href), call, first);
      await finish(site.browser.clock, back.auth.start());
      const signedIn = { status: "logged", error: null, user: { username: "reader" } };
      expect(back.auth.getState(), `after ${calls} calls`).toMatchObject(signedIn);
      expect(await finish(site.browser.clock, back.auth.getAccessToken())).toMatch(/^ey/u);
    }
    expect(accepted).toBeGreaterThan(0);
  },
);
