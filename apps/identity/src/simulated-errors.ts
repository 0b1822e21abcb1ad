import type { IncomingMessage, ServerResponse } from "node:http";
import type { IdentityConfig } from "./config.ts";
import { readForm } from "./read-form.ts";

const noStore = { "Cache-Control": "no-store" } as const;

/**
 * Errors on demand, for tests of whoever signs in here: `simulate_error`, and `simulate_error_description` where wanted, in an
 * authorization address or in the form of a token request. Does nothing unless the configuration says so.
 *
 * @see RFC 6749, sections 4.1.2.1 and 5.2; RFC 9207
 */
export function createSimulatedErrors({ canSimulateErrors, issuer, siteOrigins }: IdentityConfig) {
  function redirect(response: ServerResponse, parameters: URLSearchParams): boolean {
    const error = errorOf(parameters);
    const address = parameters.get("redirect_uri") ?? "";
    if (error === null || !URL.canParse(address) || !siteOrigins.includes(new URL(address).origin)) return false;
    const target = new URL(address);
    const state = parameters.get("state");
    const answer = new URLSearchParams({ ...error, ...(state === null ? {} : { state }), iss: issuer });
    target.hash = answer.toString();
    response.writeHead(303, { ...noStore, Location: target.href }).end();
    return true;
  }

  async function refuse(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const form = await readForm(request);
    const error = errorOf(form);
    if (error === null) {
      // The body can be read once; the library takes what is here instead, and complains of it once.
      Object.assign(request, { body: form.toString() });
      return false;
    }
    response.writeHead(400, { ...noStore, "Content-Type": "application/json" }).end(JSON.stringify(error));
    return true;
  }

  /** @returns whether the request is answered */
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    if (!canSimulateErrors) return false;
    const { pathname, searchParams } = new URL(path, issuer);
    if (pathname === "/protocol/openid-connect/auth") return redirect(response, searchParams);
    if (pathname === "/protocol/openid-connect/token" && request.method === "POST") return refuse(request, response);
    return false;
  };
}

function errorOf(parameters: URLSearchParams): Record<string, string> | null {
  const error = parameters.get("simulate_error");
  const description = parameters.get("simulate_error_description");
  if (error === null || error === "") return null;
  return { error, ...(description === null ? {} : { error_description: description }) };
}
