interface ImportMeta {
  readonly env: { readonly VITE_PROVIDER_ORIGIN: string };
  /** Modules by a pattern; none where no file fits. */
  glob(pattern: string): Readonly<Record<string, () => Promise<unknown>>>;
}
