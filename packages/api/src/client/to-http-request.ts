import type { Endpoint } from "../contract/endpoint.ts";
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

/** Adds the request of a GET. */
export function withQuery(url: string, { method }: Endpoint, request: unknown): string {
  const query = method === "GET" ? toQueryString(request) : "";
  return query === "" ? url : `${url}?${query}`;
}

/** The platform adds the content type with the form's boundary. */
function toForm(request: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(request ?? {})) {
    if (isBlob(value)) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

/** True also for a file of another realm, such as a frame's. */
function isBlob(value: unknown): value is Blob {
  return /^\[object (?:Blob|File)\]$/u.test(Object.prototype.toString.call(value));
}
