interface ImportMeta {
  readonly env: { readonly VITE_PROVIDER_ORIGIN: string };
  /** Modules by patterns; none where no file fits. */
  glob(patterns: readonly string[]): Readonly<Record<string, () => Promise<unknown>>>;
}
