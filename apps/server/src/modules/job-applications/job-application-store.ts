import type { JobApplicationRequest } from "@corp/api/contract";

export interface NewJobApplication extends Omit<JobApplicationRequest, "consent" | "request_key" | "homepage"> {
  readonly applicationId: string;
  /** Of one attempt of one person; null: it cannot be told from others. */
  readonly requestKeyHash: string | null;
  readonly now: Date;
}

export interface JobApplicationStore {
  /**
   * Keeps an application, and its document for good. An attempt that was kept before, or is being kept at this moment, is not kept twice.
   *
   * @returns the identifier of the one application of this attempt; undefined, with nothing written, when its document cannot be had.
   */
  add(application: NewJobApplication): Promise<string | undefined>;
}
