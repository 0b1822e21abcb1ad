import { hostKindOf } from "../logging/host-object.ts";
import { readField, readText } from "../logging/stack-trace.ts";
import type { ServiceErrorType } from "./error-type.ts";

const requestCode = /^(ERR_NETWORK|ECONNABORTED|ETIMEDOUT|ERR_CANCELED)$/;
/** The texts of a rejected `fetch`, in the words of each engine. */
const fetchFailures = [
  // Chromium, which may add the host; a broken response
  String.raw`Failed to fetch(?: \([^()]*\))?`,
  "network error",
  // Firefox
  String.raw`NetworkError when attempting to fetch resource\.`,
  String.raw`Error in input stream`,
  // Safari, since 16.4 and before: the words of the operating system
  String.raw`Load failed(?: \([^()]*\))?`,
  String.raw`The network connection was lost\.`,
  String.raw`The Internet connection appears to be offline\.`,
  String.raw`The request timed out\.`,
  String.raw`Could not connect to the server\.`,
  String.raw`A server with the specified hostname could not be found\.`,
  String.raw`An SSL error has occurred.*`,
  String.raw`The certificate for this server is invalid.*`,
  String.raw`A data connection is not currently allowed\.`,
  String.raw`.* is not allowed by Access-Control-Allow-Origin\..*`,
  String.raw`(?:Preflight response is not successful|Fetch API cannot load ).*`,
  "cancelled",
  // Node, and clients written for it
  "fetch failed",
  "terminated",
  String.raw`Network request failed`,
  String.raw`Network connection lost\.?`,
];
const fetchFailure = new RegExp(`^(?:${fetchFailures.join("|")})$`);
/** A call that was broken off by time, or a synchronous request without a response. */
const unansweredName = /^(?:TimeoutError|NetworkError)$/;
const dataName = /^(ServiceData|Vali|\$?Zod|SchemaValidation)Error$/;

/**
 * Recognises a service call's error by structure, because no class is shared with the client that threw it: `ApiError`
 * of `@corp/api`, errors of axios, ky and `fetch`, and schema errors by name. `undefined`: not a service call's error.
 */
export function serviceErrorType(error: unknown): ServiceErrorType | undefined {
  const text = (key: string): string => readText(error, key) ?? "";
  const code = text("code");
  // A router's error response has a status too, but no method and address of a call.
  const isCall = text("url") && (text("method") || hostKind(error) === "Response");
  const status = Number(readField(readField(error, "response"), "status") ?? (isCall && readField(error, "status")));
  // An error with a 2xx status, or with axios' ERR_BAD_RESPONSE and no status, means unreadable data.
  const isUnreadable = status ? status >= 200 && status < 300 : code === "ERR_BAD_RESPONSE";
  if (isUnreadable || dataName.test(text("name"))) return "ServiceDataError";
  if (status) return "ServiceResponseError";
  const isUnanswered =
    requestCode.test(code) ||
    unansweredName.test(text("name")) ||
    readText(readField(error, "request"), "url") !== undefined ||
    (text("name") === "TypeError" && fetchFailure.test(text("message")));
  return isUnanswered ? "ServiceRequestError" : undefined;
}

function hostKind(error: unknown): string | undefined {
  return typeof error === "object" && error !== null ? hostKindOf(error) : undefined;
}
