import type { Endpoint } from "../endpoints/endpoint.ts";
import { antiForgeryHeader, antiForgeryToken } from "./anti-forgery.ts";
import type { HttpRequest } from "./transport.ts";
import { toQueryString } from "./query-string.ts";

interface Sending {
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly getCookie: (() => string) | undefined;
}

/** The request object of a GET goes into the address, that of an upload into a form, any other as JSON. */
export function toHttpRequest(
  call: Endpoint,
  url: string,
  request: unknown,
  { token, ...sending }: Sending,
): HttpRequest {
  const headers = new Headers(sending.headers);
  headers.set("accept", "application/json");
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const antiForgery = antiForgeryToken(url, sending.getCookie);
  if (antiForgery !== null) headers.set(antiForgeryHeader, antiForgery);
  const { method } = call;
  if (method === "GET") return { method, url, headers, body: null };
  if (call.body === "multipart") return { method, url, headers, body: toForm(request) };
  headers.set("content-type", "application/json");
  return { method, url, headers, body: JSON.stringify(request) };
}

/** Where a call goes. */
export function urlOf(baseUrl: string, { method, path }: Endpoint, request: unknown): string {
  const query = method === "GET" ? toQueryString(request) : "";
  return `${baseUrl.replace(/\/$/u, "")}${path}${query === "" ? "" : `?${query}`}`;
}

/** The boundary's header is the platform's to write. */
function toForm(request: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request ?? {})) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}
