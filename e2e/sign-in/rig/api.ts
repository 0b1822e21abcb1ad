import type { IncomingMessage, ServerResponse } from "node:http";
import { request } from "node:https";
import { text } from "node:stream/consumers";
import { createTokenVerifier } from "@corp/auth/server";
import { loopback } from "./listen.ts";

/** An API that believes nobody: it verifies the bearer token against the provider's keys and says whose it is. */
export interface Api {
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** How many of the next calls are refused, whatever their token. */
  refuseNext(count: number): void;
}

export function createApi({ providerOrigin, ca }: { providerOrigin: string; ca: string }): Api {
  const verifier = createTokenVerifier({
    issuer: `${providerOrigin}/auth/realms/stg`,
    audience: "corp-site",
    fetch: (input) => fetchFromProvider(new URL(String(input instanceof Request ? input.url : input)), ca),
  });
  let toRefuse = 0;

  async function subjectOf(authorization: string): Promise<string | null> {
    if (toRefuse > 0) {
      toRefuse -= 1;
      return null;
    }
    try {
      return (await verifier.verify(authorization.replace(/^Bearer /u, ""))).username;
    } catch {
      return null;
    }
  }

  return {
    async answer(incoming, response) {
      const subject = await subjectOf(incoming.headers.authorization ?? "");
      response.writeHead(subject === null ? 401 : 200, {
        "Content-Type": "application/json",
        "Cache-Control": "no-store",
      });
      response.end(JSON.stringify({ subject }));
    },
    refuseNext: (count) => void (toRefuse = count),
  };
}

/** Node neither resolves `kc.localhost` nor trusts the throw-away certificate by itself. */
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
  const answer = await promise;
  return new Response(await text(answer), {
    status: answer.statusCode ?? 500,
    headers: { "content-type": "application/json" },
  });
}
