import type { DeliveryOptions } from "@corp/telemetry";

/** What a test says about its page. */
export interface HarnessConfiguration {
  /** One for each test, so that what was stored can be told apart. */
  readonly service: string;
  /** The intake's address. */
  readonly intake: string;
  readonly delivery?: DeliveryOptions;
  /** The hook throws at every so many records. @default never */
  readonly hookThrowsAtEvery?: number;
}

export function readConfiguration(): HarnessConfiguration {
  return JSON.parse(document.getElementById("configuration")?.textContent ?? "") as HarnessConfiguration;
}
