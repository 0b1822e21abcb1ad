import type { DeliveryOptions } from "@corp/telemetry";

/** A test's settings for its page. */
export interface HarnessConfiguration {
  /** Different in each test, which separates the stored records. */
  readonly service: string;
  /** The intake's URL. */
  readonly intake: string;
  readonly delivery?: DeliveryOptions;
  /** `beforeSend` throws at every n-th record. @default never */
  readonly hookThrowsAtEvery?: number;
}

export function readConfiguration(): HarnessConfiguration {
  return JSON.parse(document.getElementById("configuration")?.textContent ?? "") as HarnessConfiguration;
}
