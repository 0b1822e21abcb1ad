import type { FastifyRequest } from "fastify";
import { isPrivatePath } from "../../app/navigation/private-paths.ts";
import { HttpError } from "../http-error.ts";
import { messages } from "../messages.ts";

const textFormLimitBytes = 64 * 1024;
/** A document of 20 MiB and its multipart frame. */
const documentFormLimitBytes = (20 * 1024 + 64) * 1024;

export const formTypes: string[] = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Pages whose form has a document. */
const documentFormPath = /^\/internship(?:\.data)?(?:\?|$)/u;

/** The POST of a mail program (RFC 8058), of either type and without an origin: the token in the path is the proof. */
const oneClickPath = /^\/digest\/unsubscribe\/[^/?]+\/[^/?]+$/u;

export function formLimitBytes(request: FastifyRequest): number {
  return acceptsDocument(request.url) ? documentFormLimitBytes : textFormLimitBytes;
}

/**
 * Checks the content type and the origin of a form, before its body is read.
 *
 * @returns the form's origin, which the application checks again.
 * @throws HttpError 415 or 403.
 */
export function checkForm(request: FastifyRequest, publicOrigin: string): string {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isOneClick = oneClickPath.test(request.url);
  if (!formTypes.includes(type) || (type === "multipart/form-data" && !acceptsDocument(request.url) && !isOneClick)) {
    throw new HttpError(415, "UNSUPPORTED_TYPE", messages.unsupportedType);
  }
  return originOfForm(request, publicOrigin);
}

function acceptsDocument(url: string): boolean {
  return documentFormPath.test(url);
}

/** Browsers set these headers, and pages cannot: a form of another site's page is rejected. */
function originOfForm({ headers, protocol, host, url }: FastifyRequest, publicOrigin: string): string {
  const ownOrigin = `${protocol}://${host}`;
  const { origin } = headers;
  if (oneClickPath.test(url) && origin === undefined) return ownOrigin;
  const isOwn = origin === new URL(publicOrigin).origin || origin === ownOrigin;
  // A page without a referrer hides the origin of its form (Fetch, "append a request Origin header").
  const isHidden = origin === "null";
  const site = headers["sec-fetch-site"];
  // Safari before 16.4, and browsers over plain http, send only the origin. Hidden, it may be of another site, whose
  // form does no more on a private path than its author could without the visitor's browser.
  const isAllowed =
    site === undefined ? isOwn || (isHidden && isPrivatePath(url)) : site === "same-origin" || site === "none";
  // No browser sends "same-origin" with another origin; other clients may.
  if (!isAllowed || !(origin === undefined || isHidden || isOwn)) {
    throw new HttpError(403, "FOREIGN_FORM", messages.foreignForm);
  }
  return isOwn ? origin : ownOrigin;
}
