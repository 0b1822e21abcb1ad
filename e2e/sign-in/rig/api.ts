import type { IncomingMessage, ServerResponse } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { AuthError, createTokenVerifier } from "@corp/auth/server";
import { chosenProvider } from "./chosen-provider.ts";
import { loopback } from "./listen.ts";

/** An API that verifies the token against the provider's keys, and a bound one's proof, and returns its user name. */
export interface Api {
  respond(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Rejects this many of the next calls, whatever their token. */
  rejectNext(count: number): void;
}

export function createApi({ providerOrigin, ca }: { providerOrigin: string; ca: string }): Api {
  const verifier = createTokenVerifier({
    issuer: `${providerOrigin}${chosenProvider.path}/realms/stg`,
    audience: "corp-site",
    fetch: (input) => fetchFromProvider(new URL(String(input instanceof Request ? input.url : input)), ca),
  });
  let toReject = 0;

  async function verifySubject({ method = "GET", url = "/", headers }: IncomingMessage): Promise<string | null> {
    if (toReject > 0) {
      toReject -= 1;
      return null;
    }
    try {
      const token = headers.authorization?.replace(/^(?:Bearer|DPoP) /u, "") ?? "";
      const proof = headers["dpop"]?.toString();
      return (await verifier.verify(token, { method, url: `https://${headers.host}${url}`, proof })).username;
    } catch (error) {
      if (AuthError.isInstance(error)) return null;
      throw error;
    }
  }

  return {
    async respond(incoming, response) {
      const subject = await verifySubject(incoming);
      response.writeHead(subject === null ? 401 : 200, {
        "Content-Type": "application/json",
        "Cache-Control": "no-store",
      });
      response.end(JSON.stringify({ subject }));
    },
    rejectNext: (count) => void (toReject = count),
  };
}

/** Node neither resolves `kc.localhost` nor trusts the temporary certificate by itself. */
async function fetchFromProvider(url: URL, ca: string): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options = {
    host: loopback,
    port: url.port,
    path: url.pathname,
    servername: url.hostname,
    headers: { host: url.host },
    ca,
  };
  request(options, resolve).once("error", reject).end();
  const response = await promise;
  return new Response(await text(response), {
    status: response.statusCode ?? 500,
    headers: { "content-type": "application/json" },
  });
}
