import {
  BACK_OFF_FIRST_MS,
  BACK_OFF_MAX_MS,
  BATCH_PARAMETER,
  DELIVERY_TIMEOUT_MS,
  QUEUE_MAX_BYTES,
  QUEUE_MAX_ITEMS,
  RECORD_MAX_AGE_MS,
  STORAGE_PREFIX,
} from "../constants.ts";
import type { DeliveryOptions } from "./delivery-options.ts";

export type Settings = Required<DeliveryOptions>;

/** What holds where nothing is said. */
export const defaultSettings: Settings = {
  maxItems: QUEUE_MAX_ITEMS,
  maxBytes: QUEUE_MAX_BYTES,
  maxAgeMs: RECORD_MAX_AGE_MS,
  timeoutMs: DELIVERY_TIMEOUT_MS,
  backOffFirstMs: BACK_OFF_FIRST_MS,
  backOffMaxMs: BACK_OFF_MAX_MS,
  batchParameter: BATCH_PARAMETER,
  storagePrefix: STORAGE_PREFIX,
};
