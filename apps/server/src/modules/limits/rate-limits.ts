import { createHmac } from "node:crypto";
import type { EndpointName } from "@corp/api/contract";
import type { Config } from "../../config/config.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { addressGroup } from "./address-group.ts";
import type { RateWindows } from "./rate-windows.ts";

const minuteInSeconds = 60;
const hourInSeconds = 3_600;

/** Limits the rate of the public endpoints that write. */
export interface RateLimits {
  /**
   * Counts a request of an IP address.
   *
   * @throws {Failure} `too-many`
   */
  countAddress(endpoint: EndpointName, address: string): Promise<void>;
  /**
   * Counts a request for the `email` it contains.
   *
   * @throws {Failure} `too-many`
   */
  countEmail(endpoint: EndpointName, request: unknown): Promise<void>;
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
 * A limit of 0, or none, counts nothing.
 *
 * @param signingKey secret, so that the stored hashes cannot be reversed by trying all addresses; the same in every
 * process
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

  /** IP addresses and e-mail addresses are stored as hashes only. */
  const hashOf = (subject: string): string =>
    createHmac("sha256", signingKey).update(`rate-limit:${subject}`).digest("hex");

  return {
    async countAddress(endpoint, address) {
      const max = perMinute[endpoint] ?? 0;
      if (max === 0) return;
      const key = `${endpoint}/address/${hashOf(addressGroup(address))}`;
      const { count, secondsLeft } = await windows.hit(key, minuteInSeconds);
      if (count > max) throw tooMany(messages.tooMany, secondsLeft);
    },
    async countEmail(endpoint, request) {
      const max = perHour[endpoint] ?? 0;
      const email = emailOf(request);
      if (max === 0 || email === undefined) return;
      const { count, secondsLeft } = await windows.hit(
        `${endpoint}/email/${hashOf(email.toLowerCase())}`,
        hourInSeconds,
      );
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
