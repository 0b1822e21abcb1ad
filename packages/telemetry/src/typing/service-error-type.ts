import { readField, readText } from "../logging/stack-trace.ts";
import type { ServiceErrorType } from "./error-type.ts";

const requestCodes: ReadonlySet<string> = new Set(["ERR_NETWORK", "ECONNABORTED", "ETIMEDOUT", "ERR_CANCELED"]);
const dataCodes: ReadonlySet<string> = new Set(["ERR_BAD_DATA", "ERR_INVALID_DATA"]);
const dataNames: ReadonlySet<string> = new Set(["ServiceDataError", "ValiError", "ZodError"]);

/**
 * Tells by its structure that an error comes from a service: no class is shared with the client that made it. `undefined`: it does
 * not come from one.
 */
export function serviceErrorType(error: unknown): ServiceErrorType | undefined {
  const code = readText(error, "code") ?? "";
  const name = readText(error, "name") ?? "";
  const status = readField(error, "status");
  if (dataCodes.has(code) || dataNames.has(name)) return "ServiceDataError";
  if (typeof status === "number" && status > 0) {
    const isCall = readText(error, "method") !== undefined && readText(error, "url") !== undefined;
    if (!isCall) return undefined;
    // A successful answer that still became an error is one whose data could not be read.
    return status >= 200 && status < 300 ? "ServiceDataError" : "ServiceResponseError";
  }
  // An answer came, or there would be a request code, but nothing in it could be read as data.
  if (code === "ERR_BAD_RESPONSE") return "ServiceDataError";
  return requestCodes.has(code) ? "ServiceRequestError" : undefined;
}
