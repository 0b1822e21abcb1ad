import { readField, readText } from "../logging/stack-trace.ts";
import type { ServiceErrorType } from "./error-type.ts";

const requestCode = /^(ERR_NETWORK|ECONNABORTED|ETIMEDOUT|ERR_CANCELED)$/;
const dataName = /^(ServiceData|Vali|\$?Zod|SchemaValidation)Error$/;

/**
 * Tells by its structure that an error comes from a service: no class is shared with the client that made it. Known are the fields of
 * `ApiError` of `@corp/api`, of axios' errors and of ky's, and the names of schemas' errors. `undefined`: it does not come from one.
 */
export function serviceErrorType(error: unknown): ServiceErrorType | undefined {
  const text = (key: string): string => readText(error, key) ?? "";
  const code = text("code");
  // A router's answer has a status too, but tells of no call.
  const status = Number(
    readField(readField(error, "response"), "status") ?? (text("method") && text("url") && readField(error, "status")),
  );
  // A successful answer that still became an error is one whose data could not be read; so is one that came with no status.
  const isUnread = status ? status >= 200 && status < 300 : code === "ERR_BAD_RESPONSE";
  if (isUnread || dataName.test(text("name"))) return "ServiceDataError";
  if (status) return "ServiceResponseError";
  return requestCode.test(code) || readText(readField(error, "request"), "url") ? "ServiceRequestError" : undefined;
}
