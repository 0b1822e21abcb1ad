import { describe, expect, it } from "vitest";
import { AuthError } from "../core/auth-error.ts";
import type { UnauthorizedPolicy } from "./with-auth.ts";
import { withAuth } from "./with-auth.ts";

const api = "https://api.example";

/** An API with prepared responses, and a session with the tokens "token-1", "token-2" and so on. */
function arrange({
  isBound = false,
  canRepeat = true,
  policy = "sign-in",
}: { isBound?: boolean; canRepeat?: boolean; policy?: UnauthorizedPolicy } = {}) {
  const sent: { url: string; authorization: string | null; proof: string | null; body: string }[] = [];
  const responses: Response[] = [];
  const rejected: (string | undefined)[] = [];
  let token: string | undefined = "token-1";
  const request = withAuth(
    {
      getAccessToken: async () => token,
      getProof: async ({ method, url, token: of, nonce }) =>
        isBound ? [method, url, of, nonce ?? "no nonce"].join(" ") : undefined,
      async handleUnauthorized(used) {
        rejected.push(used);
        token = "token-2";
        return canRepeat;
      },
    },
    {
      origins: { [api]: policy },
      async fetch(input, init) {
        const one = new Request(input, init);
        const { headers } = one;
        const [authorization, proof] = [headers.get("Authorization"), headers.get("DPoP")];
        sent.push({ url: one.url, authorization, proof, body: await one.text() });
        return responses.shift() ?? new Response("ok");
      },
    },
  );
  return {
    request,
    sent,
    responses,
    rejected,
    signOut: () => void (token = undefined),
    replace: (next: string) => void (token = next),
  };
}

const status401 = (headers: Record<string, string> = {}): Response => new Response(null, { status: 401, headers });

describe("a request", () => {
  it("carries the token to the given origins alone", async () => {
    const { request, sent } = arrange();
    await request(`${api}/events`, { method: "POST", body: "{}" });
    await request("https://elsewhere.example/");
    expect(sent).toMatchObject([
      { authorization: "Bearer token-1", proof: null, body: "{}" },
      { url: "https://elsewhere.example/", authorization: null },
    ]);
  });

  it("keeps an Authorization of its own", async () => {
    const { request, sent } = arrange();
    await request(`${api}/events`, { headers: { Authorization: "Basic x" } });
    expect(sent).toMatchObject([{ authorization: "Basic x" }]);
  });

  it("of a guest is sent as it is, and its 401 returned", async () => {
    const { request, sent, responses, rejected, signOut } = arrange();
    signOut();
    responses.push(status401());
    expect((await request(`${api}/events`)).status).toBe(401);
    expect([sent.length, sent[0]?.authorization, rejected]).toEqual([1, null, []]);
  });

  it("is repeated once after a 401, with the new token and the same body", async () => {
    const { request, sent, responses, rejected } = arrange();
    responses.push(status401(), status401());
    const response = await request(`${api}/events`, { method: "POST", body: "{}" });
    expect(response.status).toBe(401);
    expect(rejected).toEqual(["token-1"]);
    expect(sent.map(({ authorization, body }) => [authorization, body])).toEqual([
      ["Bearer token-1", "{}"],
      ["Bearer token-2", "{}"],
    ]);
  });

  it("is not repeated when the client signs in again", async () => {
    const { request, sent, responses } = arrange({ canRepeat: false });
    responses.push(status401());
    expect((await request(`${api}/events`)).status).toBe(401);
    expect(sent).toHaveLength(1);
  });
});

describe("a request with a bound token", () => {
  it("carries a proof", async () => {
    const { request, sent } = arrange({ isBound: true });
    await request(`${api}/events`);
    expect(sent).toMatchObject([{ authorization: "DPoP token-1", proof: `GET ${api}/events token-1 no nonce` }]);
  });

  it("is repeated with the nonce that the API asks for, and later ones carry the latest", async () => {
    const { request, sent, responses, rejected } = arrange({ isBound: true });
    const ok = new Response("ok", { headers: { "DPoP-Nonce": "n-2" } });
    responses.push(status401({ "DPoP-Nonce": "n-1" }), ok);
    expect((await request(`${api}/a`, { method: "POST", body: "{}" })).status).toBe(200);
    await request(`${api}/b`);
    expect(sent.map(({ proof, body }) => [proof?.split(" ").slice(3).join(" "), body])).toEqual([
      ["no nonce", "{}"],
      ["n-1", "{}"],
      ["n-2", ""],
    ]);
    expect(rejected).toEqual([]);
  });

  it.each(["invalid_dpop_proof", "use_dpop_nonce"])("does not end the session when rejected by %s", async (error) => {
    const { request, sent, responses, rejected } = arrange({ isBound: true });
    responses.push(status401({ "WWW-Authenticate": `DPoP error="${error}"` }));
    expect((await request(`${api}/a`)).status).toBe(401);
    expect([sent.length, rejected]).toEqual([1, []]);
  });

  it("is not repeated for ever by an API that rejects each nonce", async () => {
    const { request, sent, responses } = arrange({ isBound: true, canRepeat: false });
    for (const serial of [1, 2, 3]) responses.push(status401({ "DPoP-Nonce": `n-${serial}` }));
    expect((await request(`${api}/a`)).status).toBe(401);
    expect(sent).toHaveLength(2);
  });
});

describe("a 401 of another origin", () => {
  it("is handed back, and ends no session, unless that is asked for", async () => {
    const { request, responses, rejected, sent } = arrange({ policy: "return" });
    responses.push(status401());
    expect((await request(`${api}/events`)).status).toBe(401);
    expect([rejected, sent.length]).toEqual([[], 1]);
  });

  it("is followed by one repetition where the token was replaced meanwhile", async () => {
    const { request, responses, rejected, sent, replace } = arrange({ policy: "return" });
    responses.push(status401());
    const response = request(`${api}/events`);
    replace("token-3");
    expect((await response).status).toBe(200);
    expect([rejected, sent.map(({ authorization }) => authorization)]).toEqual([
      [],
      ["Bearer token-1", "Bearer token-3"],
    ]);
  });
});

describe("the origins", () => {
  it.each(["https://api.example/", "https://API.example", "https://api.example:443", "https://api.example/v1?x"])(
    "of %s receive the token",
    async (given) => {
      const sent: (string | null)[] = [];
      const session = {
        getAccessToken: async () => "token-1",
        getProof: async () => undefined,
        handleUnauthorized: async () => false,
      };
      const fetch: typeof globalThis.fetch = async (input, init) => {
        sent.push(new Request(input, init).headers.get("Authorization"));
        return new Response("ok");
      };
      await withAuth(session, { origins: [given], fetch })(`${api}/events`);
      expect(sent).toEqual(["Bearer token-1"]);
    },
  );

  it.each([
    { origins: [""] },
    { origins: ["api.example"] },
    { origins: ["/v1"] },
    { origins: ["ftp://api.example"] },
    { origins: ["https://"] },
    { origins: ["*"] },
    { origins: [undefined] },
    { origins: "https://api.example" },
    { origins: { "https://api.example": "logout" } },
    { origins: { "https://api.example": undefined } },
    { unauthorized: "ignore" },
  ])("refuse %j at once", (options) => {
    const session = {
      getAccessToken: async () => undefined,
      getProof: async () => undefined,
      handleUnauthorized: async () => false,
    };
    expect(() => withAuth(session, options as never)).toThrow(/^withAuth /u);
  });
});

it("is not sent as a guest's while the token of a signed-in user cannot be renewed", async () => {
  const away = new AuthError("provider_unreachable", "away");
  let isSent = false;
  const request = withAuth(
    {
      getAccessToken: () => Promise.reject(away),
      getProof: async () => undefined,
      handleUnauthorized: async () => false,
    },
    {
      origins: [api],
      fetch: async () => {
        isSent = true;
        return new Response("ok");
      },
    },
  );
  await expect(request(`${api}/events`)).rejects.toBe(away);
  expect(isSent).toBe(false);
});
