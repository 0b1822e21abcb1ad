import { createHmac } from "node:crypto";
import { addressGroups, networkFactor } from "@corp/api/contract";
import type { EndpointName } from "@corp/api/contract";
import type { Config } from "../../config/config.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { RateWindows } from "./rate-windows.ts";

const minuteInSeconds = 60;
const hourInSeconds = 3_600;
const dayInSeconds = 24 * hourInSeconds;

/**
 * Each throws a `too-many` {@link Failure} beyond its limit. A limit of 0, or none, counts nothing. Addresses are
 * counted in their groups.
 */
export interface RateLimits {
  /** Counts any request of an IP address, in this process. */
  countCall(address: string): Promise<void>;
  /** Counts a telemetry batch of an IP address, in this process. */
  countBatch(address: string): Promise<void>;
  /** Counts the records of a telemetry batch of an IP address, in this process. */
  countRecords(address: string, records: number): Promise<void>;
  /**
   * Reserves new kinds of errors and messages of an IP address for this hour; returns how many of them. Programs that
   * are not known have a number of their own: who invents some does not use up that of a network's genuine ones.
   */
  takeKinds(of: KindBucket, address: string, wanted: number): Promise<number>;
  /** Releases reserved kinds that were not needed. */
  returnKinds(of: KindBucket, address: string, kinds: number): Promise<void>;
  /** Counts a request of an IP address to a public endpoint that writes. */
  countAddress(endpoint: EndpointName, address: string): Promise<void>;
  /**
   * Counts a request of an IP address for the `email` it contains. Requests from other networks do not
   * count: they would lock the person out.
   */
  countEmail(endpoint: EndpointName, request: unknown, address: string): Promise<void>;
  /** Undoes {@link countEmail} for a request that named no existing event. */
  returnEmail(endpoint: EndpointName, request: unknown, address: string): Promise<void>;
  /** Counts an email to an `email` that the request does not contain, for all networks together. */
  countRecipient(endpoint: EndpointName, email: string): Promise<void>;
  /** Counts the bytes that an IP address has uploaded for applications. */
  countUploaded(address: string, bytes: number): Promise<void>;
}

export type KindBucket = "known" | "unknown";

type LimitsConfig = Pick<
  Config,
  | "callsPerMinute"
  | "registrationsPerMinute"
  | "registrationsPerHour"
  | "subscriptionsPerMinute"
  | "subscriptionsPerHour"
  | "applicationsPerMinute"
  | "applicationsPerHour"
  | "telemetryPerMinute"
  | "telemetryRecordsPerMinute"
  | "telemetryKindsPerHour"
  | "uploadsPerMinute"
  | "uploadedMiBPerDay"
>;

interface Counters {
  /** Shared by all processes. */
  readonly shared: RateWindows;
  /** The windows of this process alone; they cost no query. */
  readonly local: RateWindows;
}

type Limits = Partial<Record<EndpointName, number>>;

interface AddressLimit {
  readonly name: string;
  readonly max: number;
  readonly windowInSeconds: number;
}

/**
 * @param signingKey secret, so that the stored hashes cannot be reversed by trying all addresses; the same in every
 * process
 */
export function createRateLimits({ shared, local }: Counters, config: LimitsConfig, signingKey: string): RateLimits {
  const perMinute: Limits = {
    eventRegister: config.registrationsPerMinute,
    eventCancelRegistration: config.registrationsPerMinute,
    eventRegistrationLinkSend: config.registrationsPerMinute,
    personalDataLinkSend: config.registrationsPerMinute,
    personalDataErasureSend: config.registrationsPerMinute,
    digestSubscribe: config.subscriptionsPerMinute,
    jobApplicationSend: config.applicationsPerMinute,
    uploadFile: config.uploadsPerMinute,
  };
  const perHour: Limits = {
    eventRegister: config.registrationsPerHour,
    eventRegistrationLinkSend: config.registrationsPerHour,
    personalDataLinkSend: config.registrationsPerHour,
    personalDataErasureSend: config.registrationsPerHour,
    digestSubscribe: config.subscriptionsPerHour,
    jobApplicationSend: config.applicationsPerHour,
  };

  /** IP addresses and e-mail addresses are stored as hashes only. */
  const hashOf = (subject: string): string =>
    createHmac("sha256", signingKey).update(`rate-limit:${subject}`).digest("hex");

  /**
   * Hits both groups of an address, and returns the smaller remainder. Beyond the limit of the narrow group the wide
   * one is not hit, so that a single address cannot use up its neighbours' limit.
   */
  async function hitGroups(
    windows: RateWindows,
    { name, max, windowInSeconds }: AddressLimit,
    address: string,
    amount: number,
  ): Promise<{ readonly left: number; readonly secondsLeft: number }> {
    const { narrow, wide } = addressGroups(address);
    const near = await windows.hit(`${name}/address/${hashOf(narrow)}`, windowInSeconds, amount);
    const nearLeft = max - near.count;
    if (nearLeft < 0) return { left: nearLeft, secondsLeft: near.secondsLeft };
    const far = await windows.hit(`${name}/network/${hashOf(wide)}`, windowInSeconds, amount);
    const farLeft = max * networkFactor - far.count;
    return farLeft < nearLeft
      ? { left: farLeft, secondsLeft: far.secondsLeft }
      : { left: nearLeft, secondsLeft: near.secondsLeft };
  }

  async function countGroups(windows: RateWindows, limit: AddressLimit, address: string, amount = 1): Promise<void> {
    if (limit.max === 0) return;
    const { left, secondsLeft } = await hitGroups(windows, limit, address, amount);
    if (left < 0) throw tooMany(messages.tooMany, secondsLeft);
  }

  const emailKey = (endpoint: EndpointName, subject: string): string => `${endpoint}/email/${hashOf(subject)}`;

  async function countHourly(endpoint: EndpointName, subject: string): Promise<void> {
    const max = perHour[endpoint] ?? 0;
    if (max === 0) return;
    const { count, secondsLeft } = await shared.hit(emailKey(endpoint, subject), hourInSeconds);
    if (count > max) throw tooMany(messages.tooManyOfEmail(Math.ceil(secondsLeft / minuteInSeconds)), secondsLeft);
  }

  /** The key of the email in a request, per network of the caller; undefined if the request contains none. */
  function personOf(request: unknown, address: string): string | undefined {
    const email = emailOf(request);
    return email === undefined ? undefined : `${email.toLowerCase()}/${addressGroups(address).wide}`;
  }

  const kinds = (of: KindBucket): AddressLimit => ({
    name: `kind/${of}`,
    max: config.telemetryKindsPerHour,
    windowInSeconds: hourInSeconds,
  });
  const calls = { name: "call", max: config.callsPerMinute, windowInSeconds: minuteInSeconds };
  const batches = { name: "batch", max: config.telemetryPerMinute, windowInSeconds: minuteInSeconds };
  const records = { name: "record", max: config.telemetryRecordsPerMinute, windowInSeconds: minuteInSeconds };
  const uploaded = {
    name: "uploaded",
    // In KiB.
    max: config.uploadedMiBPerDay * 1024,
    windowInSeconds: dayInSeconds,
  };

  return {
    countCall: (address) => countGroups(local, calls, address),
    countBatch: (address) => countGroups(local, batches, address),
    countRecords: (address, count) => countGroups(local, records, address, count),
    async takeKinds(of, address, wanted) {
      const limit = kinds(of);
      if (limit.max === 0) return wanted;
      const { left } = await hitGroups(local, limit, address, 0);
      const taken = Math.max(0, Math.min(wanted, left));
      await hitGroups(local, limit, address, taken);
      return taken;
    },
    async returnKinds(of, address, count) {
      const limit = kinds(of);
      if (limit.max > 0) await hitGroups(local, limit, address, -count);
    },
    countUploaded: (address, bytes) => countGroups(shared, uploaded, address, Math.ceil(bytes / 1024)),
    countAddress: (endpoint, address) =>
      countGroups(shared, { name: endpoint, max: perMinute[endpoint] ?? 0, windowInSeconds: minuteInSeconds }, address),
    async countEmail(endpoint, request, address) {
      const person = personOf(request, address);
      if (person !== undefined) await countHourly(endpoint, person);
    },
    async returnEmail(endpoint, request, address) {
      const person = personOf(request, address);
      if (person === undefined || (perHour[endpoint] ?? 0) === 0) return;
      await shared.hit(emailKey(endpoint, person), hourInSeconds, -1);
    },
    countRecipient: (endpoint, email) => countHourly(endpoint, email.toLowerCase()),
  };
}

function emailOf(request: unknown): string | undefined {
  if (typeof request !== "object" || request === null || !("email" in request)) return undefined;
  return typeof request.email === "string" ? request.email : undefined;
}

function tooMany(message: string, retryAfterInSeconds: number): Failure {
  return new Failure("too-many", message, { code: "TOO_MANY_REQUESTS", retryAfterInSeconds });
}
