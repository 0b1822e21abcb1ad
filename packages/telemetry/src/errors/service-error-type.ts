import { readField, readText } from "../logging/stack-trace.ts";
import type { ServiceErrorType } from "./error-type.ts";

const requestCode = /^(ERR_NETWORK|ECONNABORTED|ETIMEDOUT|ERR_CANCELED)$/;
/** The `fetch` of Chromium, which may add the host, of Firefox, Safari and Node. A missing script has more words. */
const fetchFailure =
  /^(?:Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed|fetch failed)(?: \([^()]*\))?$/;
const dataName = /^(ServiceData|Vali|\$?Zod|SchemaValidation)Error$/;

/**
 * Recognises a service call's error by structure, because no class is shared with the client that threw it: `ApiError`
 * of `@corp/api`, errors of axios, ky and `fetch`, and schema errors by name. `undefined`: not a service call's error.
 */
export function serviceErrorType(error: unknown): ServiceErrorType | undefined {
  const text = (key: string): string => readText(error, key) ?? "";
  const code = text("code");
  // A router's error response has a status too, but no method and address of a call.
  const status = Number(
    readField(readField(error, "response"), "status") ?? (text("method") && text("url") && readField(error, "status")),
  );
  // An error with a 2xx status, or with axios' ERR_BAD_RESPONSE and no status, means unreadable data.
  const isUnreadable = status ? status >= 200 && status < 300 : code === "ERR_BAD_RESPONSE";
  if (isUnreadable || dataName.test(text("name"))) return "ServiceDataError";
  if (status) return "ServiceResponseError";
  const isUnanswered =
    requestCode.test(code) ||
    readText(readField(error, "request"), "url") !== undefined ||
    (text("name") === "TypeError" && fetchFailure.test(text("message")));
  return isUnanswered ? "ServiceRequestError" : undefined;
}
