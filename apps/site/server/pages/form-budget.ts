import { HttpError } from "../http-error.ts";
import { createIpCounters } from "../ip-counters.ts";
import { messages } from "../messages.ts";

const mebibyte = 1024 * 1024;

export interface FormBudget {
  /**
   * Takes the form's bytes until the returned function is called.
   *
   * @throws HttpError 429 when this IP has too many of them, 503 when all together have.
   */
  take(ip: string, bytes: number): () => void;
}

export interface FormBudgetOptions {
  /** @default 96 MiB */
  readonly totalBytes?: number;
  /** @default two documents of 20 MiB and as many short forms as an office sends at once */
  readonly bytesPerIp?: number;
  /** @default 64 MiB: a network leaves others room for a document */
  readonly bytesPerNetwork?: number;
}

/**
 * Bounds the memory of forms that are being received or processed: the application reads a form into memory before it
 * acts on it.
 */
export function createFormBudget({
  totalBytes = 96 * mebibyte,
  bytesPerIp = 42 * mebibyte,
  bytesPerNetwork = 64 * mebibyte,
}: FormBudgetOptions = {}): FormBudget {
  const ipCounters = createIpCounters({ narrow: bytesPerIp, wide: bytesPerNetwork });
  let taken = 0;

  return {
    take(ip, bytes) {
      const giveBack = ipCounters.take(ip, bytes);
      if (giveBack === null) throw new HttpError(429, "TOO_MANY_REQUESTS", messages.tooMany);
      taken += bytes;
      if (taken > totalBytes) {
        taken -= bytes;
        giveBack();
        throw new HttpError(503, "UNAVAILABLE", messages.unavailable);
      }
      let isTaken = true;
      return () => {
        if (isTaken) taken -= bytes;
        isTaken = false;
        giveBack();
      };
    },
  };
}
