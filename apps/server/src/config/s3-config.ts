export interface S3Config {
  /** Null: Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  readonly forcePathStyle: boolean;
}
