interface ImportMeta {
  /** Modules by a pattern; none where no file fits. */
  glob(pattern: string): Readonly<Record<string, () => Promise<unknown>>>;
}
