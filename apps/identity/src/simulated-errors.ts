import type { IncomingMessage, ServerResponse } from "node:http";
import type { IdentityConfig } from "./config.ts";
import { readForm } from "./read-form.ts";

const noStore = { "Cache-Control": "no-store" } as const;

/**
 * Errors on demand, for tests of clients: `simulate_error` and optionally `simulate_error_description` in an
 * authorization URL or in the form of a token request. Off by default.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749 (sections 4.1.2.1 and 5.2); https://www.rfc-editor.org/rfc/rfc9207
 */
export function createSimulatedErrors({ canSimulateErrors, issuer, siteOrigins }: IdentityConfig) {
  function redirect(response: ServerResponse, parameters: URLSearchParams): boolean {
    const error = simulatedError(parameters);
    const url = parameters.get("redirect_uri") ?? "";
    if (error === null || !URL.canParse(url) || !siteOrigins.includes(new URL(url).origin)) return false;
    const target = new URL(url);
    const state = parameters.get("state");
    const outcome = new URLSearchParams({ ...error, ...(state === null ? {} : { state }), iss: issuer });
    target.hash = outcome.toString();
    response.writeHead(303, { ...noStore, Location: target.href }).end();
    return true;
  }

  async function reject(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const form = await readForm(request);
    const error = simulatedError(form);
    if (error === null) {
      // The stream can be read once; the library accepts a parsed body instead, with one warning.
      Object.assign(request, { body: form.toString() });
      return false;
    }
    response.writeHead(400, { ...noStore, "Content-Type": "application/json" }).end(JSON.stringify(error));
    return true;
  }

  /** @returns whether the response is sent */
  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> => {
    if (!canSimulateErrors) return false;
    const { pathname, searchParams } = new URL(path, issuer);
    if (pathname === "/protocol/openid-connect/auth") return redirect(response, searchParams);
    if (pathname === "/protocol/openid-connect/token" && request.method === "POST") return reject(request, response);
    return false;
  };
}

function simulatedError(parameters: URLSearchParams): Record<string, string> | null {
  const error = parameters.get("simulate_error");
  const description = parameters.get("simulate_error_description");
  if (error === null || error === "") return null;
  return { error, ...(description === null ? {} : { error_description: description }) };
}
