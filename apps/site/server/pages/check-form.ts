import type { FastifyRequest } from "fastify";
import { messages } from "../messages.ts";
import { Refusal } from "../http-error.ts";

/** What a person types into a form. */
const textFormLimitBytes = 64 * 1024;
/** A document of 20 MiB, and the form around it. */
const documentFormLimitBytes = (20 * 1024 + 64) * 1024;

export const formTypes: string[] = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Pages that take a document. */
const documentFormPath = /^\/internship(?:\.data)?(?:\?|$)/u;

export function formLimitBytes(request: FastifyRequest): number {
  return takesDocument(request.url) ? documentFormLimitBytes : textFormLimitBytes;
}

/**
 * A form of the site's own pages, of a type that this page takes.
 *
 * @returns the origin that it came from, which the application compares once more.
 * @throws Refusal 415 or 403, before the body is read.
 */
export function checkForm(request: FastifyRequest, publicOrigin: string): string {
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (!formTypes.includes(type) || (type === "multipart/form-data" && !takesDocument(request.url))) {
    throw new Refusal(415, "UNSUPPORTED_TYPE", messages.unsupportedType);
  }
  return originOfForm(request, publicOrigin);
}

function takesDocument(url: string): boolean {
  return documentFormPath.test(url);
}

/** Browsers tell a page's origin by themselves; what another site's page sends is not what a person of ours typed. */
function originOfForm({ headers, protocol, host }: FastifyRequest, publicOrigin: string): string {
  const ownOrigin = `${protocol}://${host}`;
  const isOwn = headers.origin === publicOrigin || headers.origin === ownOrigin;
  const site = headers["sec-fetch-site"];
  const isAllowed = site === undefined ? isOwn : site === "same-origin" || site === "none";
  // A browser that says "same-origin" of another origin's form does not exist, but a program may.
  if (!isAllowed || (headers.origin !== undefined && !isOwn)) {
    throw new Refusal(403, "FOREIGN_FORM", messages.foreignForm);
  }
  return headers.origin ?? ownOrigin;
}
