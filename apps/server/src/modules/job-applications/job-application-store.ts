import type { JobApplication, JobApplicationRequest } from "@corp/api/contract";
import type { TimePosition } from "../../time-position.ts";

export interface NewJobApplication extends Omit<JobApplicationRequest, "consent" | "request_key" | "homepage"> {
  readonly applicationId: string;
  /** Of one attempt of one person; null: it cannot be told from others. */
  readonly requestKeyHash: string | null;
  readonly now: Date;
}

export interface JobApplicationRecord extends Omit<JobApplication, "created_at"> {
  readonly created_at: Date;
}

export interface JobApplicationQuery {
  /** Nothing but this one. */
  readonly applicationId: string | undefined;
  readonly text: string | undefined;
  readonly jobSearchStatus: JobApplication["job_search_status"] | undefined;
  readonly reason: JobApplication["reason"] | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export interface JobApplicationStore {
  /** The latest first. */
  list(query: JobApplicationQuery): Promise<readonly JobApplicationRecord[]>;
  /**
   * Keeps an application, and its document for good. An attempt that was kept before, or is being kept at this moment, is not kept twice.
   *
   * @returns the identifier of the one application of this attempt; undefined, with nothing written, when its document cannot be had.
   */
  add(application: NewJobApplication): Promise<string | undefined>;
}
