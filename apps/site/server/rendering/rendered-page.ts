/** What the application answered, read to its end. */
export interface RenderedPage {
  readonly status: number;
  /** Lower-case names; cookies are apart. */
  readonly headers: ReadonlyMap<string, string>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
  readonly isHtml: boolean;
  /** The same for everybody, whole, and without a cookie: it may be kept until one of the tags changes. */
  readonly isCacheable: boolean;
  readonly tags: ReadonlySet<string>;
  /** A part of it could not be made. */
  readonly hasFailed: boolean;
}
