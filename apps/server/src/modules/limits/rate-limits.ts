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
 * Each throws a `too-many` {@link Failure} beyond its limit. A limit of 0, or none, counts nothing. IPs are
 * counted in their groups.
 */
export interface RateLimits {
  /** Counts any request of an IP, in this process. */
  countCall(ip: string): Promise<void>;
  /** Counts a telemetry batch of an IP, in this process. */
  countBatch(ip: string): Promise<void>;
  /** Counts the records of a telemetry batch of an IP, in this process. */
  countRecords(ip: string, records: number): Promise<void>;
  /**
   * Reserves new kinds of errors and messages of an IP for this hour; returns how many of them. Programs that
   * are not known have a number of their own: who invents some does not use up that of a network's genuine ones.
   */
  takeKinds(of: KindBucket, ip: string, wanted: number): Promise<number>;
  /** Releases reserved kinds that were not needed. */
  returnKinds(of: KindBucket, ip: string, kinds: number): Promise<void>;
  /** Counts a request of an IP to a public endpoint that writes. */
  countIp(endpoint: EndpointName, ip: string): Promise<void>;
  /**
   * Counts a request of an IP for the `email` it contains. Requests from other networks do not
   * count: they would lock the person out.
   */
  countEmail(endpoint: EndpointName, request: unknown, ip: string): Promise<void>;
  /** Undoes {@link countEmail} for a request that named no existing event. */
  returnEmail(endpoint: EndpointName, request: unknown, ip: string): Promise<void>;
  /** Counts an email to an `email` that the request does not contain, for all networks together. */
  countRecipient(endpoint: EndpointName, email: string): Promise<void>;
  /** Counts the bytes that an IP has uploaded for applications. */
  countUploaded(ip: string, bytes: number): Promise<void>;
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

interface IpLimit {
  readonly name: string;
  readonly max: number;
  readonly windowInSeconds: number;
}

/**
 * @param signingKey secret, so that the stored hashes cannot be reversed by trying all values; the same in every
 * process
 */
export function createRateLimits({ shared, local }: Counters, config: LimitsConfig, signingKey: string): RateLimits {
  const perMinute: Limits = {
    eventRegister: config.registrationsPerMinute,
    doorWalkInAdd: config.registrationsPerMinute,
    eventCancelRegistration: config.registrationsPerMinute,
    eventRegistrationSwitch: config.registrationsPerMinute,
    eventRegistrationLinkSend: config.registrationsPerMinute,
    personalDataLinkSend: config.registrationsPerMinute,
    personalDataErasureSend: config.registrationsPerMinute,
    digestSubscribe: config.subscriptionsPerMinute,
    jobApplicationSend: config.applicationsPerMinute,
    uploadFile: config.uploadsPerMinute,
  };
  const perHour: Limits = {
    eventRegister: config.registrationsPerHour,
    eventRegistrationSwitch: config.registrationsPerHour,
    doorWalkInAdd: config.registrationsPerHour,
    eventRegistrationLinkSend: config.registrationsPerHour,
    personalDataLinkSend: config.registrationsPerHour,
    personalDataErasureSend: config.registrationsPerHour,
    digestSubscribe: config.subscriptionsPerHour,
    jobApplicationSend: config.applicationsPerHour,
  };

  /** IPs and emails are stored as hashes only. */
  const hashSubject = (subject: string): string =>
    createHmac("sha256", signingKey).update(`rate-limit:${subject}`).digest("hex");

  /**
   * Hits both groups of an IP, and returns the smaller remainder. Beyond the limit of the narrow group the wide
   * one is not hit, so that a single IP cannot use up its neighbours' limit.
   */
  async function hitGroups(
    windows: RateWindows,
    { name, max, windowInSeconds }: IpLimit,
    ip: string,
    amount: number,
  ): Promise<{ readonly left: number; readonly secondsLeft: number }> {
    const { narrow, wide } = addressGroups(ip);
    const near = await windows.hit(`${name}/address/${hashSubject(narrow)}`, windowInSeconds, amount);
    const nearLeft = max - near.count;
    if (nearLeft < 0) return { left: nearLeft, secondsLeft: near.secondsLeft };
    const far = await windows.hit(`${name}/network/${hashSubject(wide)}`, windowInSeconds, amount);
    const farLeft = max * networkFactor - far.count;
    return farLeft < nearLeft
      ? { left: farLeft, secondsLeft: far.secondsLeft }
      : { left: nearLeft, secondsLeft: near.secondsLeft };
  }

  async function countGroups(windows: RateWindows, limit: IpLimit, ip: string, amount = 1): Promise<void> {
    if (limit.max === 0) return;
    const { left, secondsLeft } = await hitGroups(windows, limit, ip, amount);
    if (left < 0) throw tooMany(messages.tooMany, secondsLeft);
  }

  const emailKey = (endpoint: EndpointName, subject: string): string => `${endpoint}/email/${hashSubject(subject)}`;

  async function countHourly(endpoint: EndpointName, subject: string): Promise<void> {
    const max = perHour[endpoint] ?? 0;
    if (max === 0) return;
    const { count, secondsLeft } = await shared.hit(emailKey(endpoint, subject), hourInSeconds);
    if (count > max) throw tooMany(messages.tooManyOfEmail(Math.ceil(secondsLeft / minuteInSeconds)), secondsLeft);
  }

  /** The key of the email in a request, per network of the caller; undefined if the request contains none. */
  function personKey(request: unknown, ip: string): string | undefined {
    const email = readEmail(request);
    return email === undefined ? undefined : `${email.toLowerCase()}/${addressGroups(ip).wide}`;
  }

  const kinds = (of: KindBucket): IpLimit => ({
    name: `kind/${of}`,
    max: config.telemetryKindsPerHour,
    windowInSeconds: hourInSeconds,
  });
  const calls = { name: "call", max: config.callsPerMinute, windowInSeconds: minuteInSeconds };
  const batches = { name: "batch", max: config.telemetryPerMinute, windowInSeconds: minuteInSeconds };
  const records = { name: "record", max: config.telemetryRecordsPerMinute, windowInSeconds: minuteInSeconds };
  const uploaded = {
    name: "uploaded",
    // The limiter counts KiB.
    max: config.uploadedMiBPerDay * 1024,
    windowInSeconds: dayInSeconds,
  };

  return {
    countCall: (ip) => countGroups(local, calls, ip),
    countBatch: (ip) => countGroups(local, batches, ip),
    countRecords: (ip, count) => countGroups(local, records, ip, count),
    async takeKinds(of, ip, wanted) {
      const limit = kinds(of);
      if (limit.max === 0) return wanted;
      const { left } = await hitGroups(local, limit, ip, 0);
      const taken = Math.max(0, Math.min(wanted, left));
      await hitGroups(local, limit, ip, taken);
      return taken;
    },
    async returnKinds(of, ip, count) {
      const limit = kinds(of);
      if (limit.max > 0) await hitGroups(local, limit, ip, -count);
    },
    countUploaded: (ip, bytes) => countGroups(shared, uploaded, ip, Math.ceil(bytes / 1024)),
    countIp: (endpoint, ip) =>
      countGroups(shared, { name: endpoint, max: perMinute[endpoint] ?? 0, windowInSeconds: minuteInSeconds }, ip),
    async countEmail(endpoint, request, ip) {
      const person = personKey(request, ip);
      if (person !== undefined) await countHourly(endpoint, person);
    },
    async returnEmail(endpoint, request, ip) {
      const person = personKey(request, ip);
      if (person === undefined || (perHour[endpoint] ?? 0) === 0) return;
      await shared.hit(emailKey(endpoint, person), hourInSeconds, -1);
    },
    countRecipient: (endpoint, email) => countHourly(endpoint, email.toLowerCase()),
  };
}

function readEmail(request: unknown): string | undefined {
  if (typeof request !== "object" || request === null || !("email" in request)) return undefined;
  return typeof request.email === "string" ? request.email : undefined;
}

function tooMany(message: string, retryAfterInSeconds: number): Failure {
  return new Failure("too-many", message, { code: "TOO_MANY_REQUESTS", retryAfterInSeconds });
}
