import type { Endpoint } from "../endpoints/endpoint.ts";
import { antiForgeryHeader, antiForgeryToken } from "./anti-forgery.ts";
import { toQueryString } from "./query-string.ts";
import type { HttpRequest } from "./transport.ts";

interface Sending {
  readonly token: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly getCookie: (() => string) | undefined;
}

/** A GET's request is in the URL; an upload's becomes a form, any other JSON. */
export function toHttpRequest(
  { method, body }: Endpoint,
  url: string,
  request: unknown,
  { token, ...sending }: Sending,
): HttpRequest {
  const headers = new Headers(sending.headers);
  headers.set("accept", "application/json");
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  const antiForgery = antiForgeryToken(url, sending.getCookie);
  if (antiForgery !== null) headers.set(antiForgeryHeader, antiForgery);
  if (method === "GET") return { method, url, headers, body: null };
  if (body === "multipart") return { method, url, headers, body: toForm(request) };
  headers.set("content-type", "application/json");
  return { method, url, headers, body: JSON.stringify(request) };
}

export function urlOf(baseUrl: string, { method, path }: Endpoint, request: unknown): string {
  const query = method === "GET" ? toQueryString(request) : "";
  return `${baseUrl.replace(/\/$/u, "")}${path}${query === "" ? "" : `?${query}`}`;
}

/** The platform adds the content type with the form's boundary. */
function toForm(request: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request ?? {})) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}
