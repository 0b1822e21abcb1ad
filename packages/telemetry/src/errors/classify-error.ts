import { METRIC_CLASS_MAX_LENGTH } from "../constants.ts";
import { readHostKind } from "../logging/host-object.ts";
import { isError, readField, readText } from "../logging/stack-trace.ts";
import { findErrorSource } from "./error-source.ts";
import type { ErrorTypingOptions } from "./error-source.ts";
import type {
  ErrorMechanism,
  ErrorOwner,
  ErrorSource,
  ErrorType,
  ServiceErrorType,
  UnknownSource,
} from "./error-type.ts";

export interface ClassifyOptions {
  /** @default by hand */
  readonly mechanism?: ErrorMechanism | undefined;
  readonly frameworkName: string;
  readonly errorTyping?: ErrorTypingOptions | undefined;
}

export interface ClassifiedError {
  readonly errorType: ErrorType;
  readonly errorClass: string;
  readonly owner: ErrorOwner;
}

/** Classifies any thrown value by type (owner and mechanism) and class (name). Never throws. */
export function classifyError(error: unknown, options: ClassifyOptions): ClassifiedError {
  return { ...findTypeAndOwner(error, options), errorClass: readErrorClass(error) };
}

const owners: Readonly<Record<ErrorSource, ErrorOwner>> = { User: "user", Platform: "platform", Library: "library" };

function findTypeAndOwner(error: unknown, options: ClassifyOptions): Pick<ClassifiedError, "errorType" | "owner"> {
  try {
    const serviceType = serviceErrorType(error);
    if (serviceType) return { errorType: serviceType, owner: "service" };
    const source = findErrorSource(error, readErrorClass(error), options.errorTyping);
    if (!isOwned(source)) return { errorType: source, owner: "unknown" };
    return { errorType: `${source}${mechanismName(source, options)}Error`, owner: owners[source] };
  } catch {
    // `atob` throws for a corrupt range map: the owner is lost, the count is not.
    return { errorType: "UnknownSourceMapLookup", owner: "unknown" };
  }
}

function isOwned(source: ErrorSource | UnknownSource): source is ErrorSource {
  return source in owners;
}

function mechanismName(source: ErrorSource, { mechanism, frameworkName }: ClassifyOptions): string {
  if (mechanism === "async") return "Async";
  if (mechanism === "framework") return frameworkName;
  // There is no plain LibraryError: a library's error that is reported by hand was caught where it was thrown.
  return mechanism || source === "Library" ? "Sync" : "";
}

/** The error's name; `Error` when it has none; `NonError` for a thrown value that is no error. */
export function readErrorClass(error: unknown): string {
  const name = readText(error, "name");
  if (isError(error)) return metricClass(name ?? "Error");
  // The name of a file, of an element or of a person is no class.
  return name !== undefined && /(?:Error|Exception)$/u.test(name) ? metricClass(name) : "NonError";
}

/** Makes a short counter name without variable parts. */
export function metricClass(name: string): string {
  return name.replace(/[^\p{L}\w$.:/-]+/gu, "_").slice(0, METRIC_CLASS_MAX_LENGTH);
}

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
function serviceErrorType(error: unknown): ServiceErrorType | undefined {
  const text = (key: string): string => readText(error, key) ?? "";
  const code = text("code");
  // A router's error response has a status too, but no method and URL of a call.
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
  return typeof error === "object" && error !== null ? readHostKind(error) : undefined;
}
