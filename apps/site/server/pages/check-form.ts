import type { FastifyRequest } from "fastify";
import { messages } from "../messages.ts";
import { HttpError } from "../http-error.ts";

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
  if (oneClickPath.test(url) && headers.origin === undefined) return ownOrigin;
  const isOwn = headers.origin === new URL(publicOrigin).origin || headers.origin === ownOrigin;
  const site = headers["sec-fetch-site"];
  const isAllowed = site === undefined ? isOwn : site === "same-origin" || site === "none";
  // No browser sends "same-origin" with another origin; other clients may.
  if (!isAllowed || (headers.origin !== undefined && !isOwn)) {
    throw new HttpError(403, "FOREIGN_FORM", messages.foreignForm);
  }
  return headers.origin ?? ownOrigin;
}
