import { createHmac } from "node:crypto";
import type { EndpointName } from "@corp/api/contract";
import type { Config } from "../../config/config.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { addressGroup } from "./address-group.ts";
import type { RateWindows } from "./rate-windows.ts";

const minuteInSeconds = 60;
const hourInSeconds = 3_600;

/** How often each of the calls may be made that everybody may make and that write something. */
export interface RateLimits {
  /** Counts a call of an address. @throws {Failure} `too-many` */
  countAddress(call: EndpointName, address: string): Promise<void>;
  /** Counts a call for whoever the request's `email` belongs to. @throws {Failure} `too-many` */
  countEmail(call: EndpointName, request: unknown): Promise<void>;
}

type LimitsConfig = Pick<
  Config,
  | "registrationsPerMinute"
  | "registrationsPerHour"
  | "subscriptionsPerMinute"
  | "subscriptionsPerHour"
  | "applicationsPerMinute"
  | "applicationsPerHour"
  | "uploadsPerMinute"
>;

type Limits = Partial<Record<EndpointName, number>>;

/**
 * A limit that is 0 or missing is none: nothing is counted.
 *
 * @param signingKey the same in every process, and secret: without it a patient reader of the counters could try all addresses.
 */
export function createRateLimits(windows: RateWindows, config: LimitsConfig, signingKey: string): RateLimits {
  const perMinute: Limits = {
    eventRegister: config.registrationsPerMinute,
    eventCancelRegistration: config.registrationsPerMinute,
    digestSubscribe: config.subscriptionsPerMinute,
    jobApplicationSend: config.applicationsPerMinute,
    uploadFile: config.uploadsPerMinute,
  };
  const perHour: Limits = {
    eventRegister: config.registrationsPerHour,
    digestSubscribe: config.subscriptionsPerHour,
    jobApplicationSend: config.applicationsPerHour,
  };

  /** Nobody's address or e-mail is kept in clear. */
  const hashOf = (whom: string): string => createHmac("sha256", signingKey).update(`rate-limit:${whom}`).digest("hex");

  return {
    async countAddress(call, address) {
      const max = perMinute[call] ?? 0;
      if (max === 0) return;
      const key = `${call}/address/${hashOf(addressGroup(address))}`;
      const { count, secondsLeft } = await windows.hit(key, minuteInSeconds);
      if (count > max) throw tooMany(messages.tooMany, secondsLeft);
    },
    async countEmail(call, request) {
      const max = perHour[call] ?? 0;
      const email = emailOf(request);
      if (max === 0 || email === undefined) return;
      const { count, secondsLeft } = await windows.hit(`${call}/email/${hashOf(email.toLowerCase())}`, hourInSeconds);
      if (count > max) throw tooMany(messages.tooManyOfEmail(Math.ceil(secondsLeft / minuteInSeconds)), secondsLeft);
    },
  };
}

function emailOf(request: unknown): string | undefined {
  if (typeof request !== "object" || request === null || !("email" in request)) return undefined;
  return typeof request.email === "string" ? request.email : undefined;
}

function tooMany(message: string, retryAfterInSeconds: number): Failure {
  return new Failure("too-many", message, { code: "TOO_MANY_REQUESTS", retryAfterInSeconds });
}
