import type { JobApplication, JobApplicationRequest } from "@corp/api/contract";
import type { TimePosition } from "../../time-position.ts";

export interface NewJobApplication extends Omit<JobApplicationRequest, "consent" | "request_key" | "homepage"> {
  readonly applicationId: string;
  /** `sub` of the account that applied; null: a guest. */
  readonly accountSubject: string | null;
  /** The provider of the account has verified that the address is the account's. */
  readonly isEmailConfirmed: boolean;
  /** Identifies retries of one attempt; null: retries cannot be detected. */
  readonly requestKeyHash: string | null;
  readonly now: Date;
}

export interface JobApplicationRecord extends Omit<JobApplication, "created_at"> {
  readonly created_at: Date;
}

export interface JobApplicationQuery {
  /** Of one address, account, or both. */
  readonly person?: { readonly email: string | null; readonly subject: string | null };
  readonly applicationId?: string | undefined;
  readonly text?: string | undefined;
  readonly jobSearchStatus?: JobApplication["job_search_status"] | undefined;
  readonly reason?: JobApplication["reason"] | undefined;
  readonly after?: TimePosition | undefined;
  readonly limit: number;
}

export interface JobApplicationStore {
  /** The latest first. */
  list(query: JobApplicationQuery): Promise<readonly JobApplicationRecord[]>;
  /**
   * Stores an application once per attempt, even if retries are concurrent, and keeps its document.
   *
   * @returns the id of the application of this attempt; undefined, with nothing written, if its document does not exist
   * or is claimed.
   */
  add(application: NewJobApplication): Promise<string | undefined>;
}
