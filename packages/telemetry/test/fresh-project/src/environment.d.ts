interface ImportMeta {
  /** Vite's glob import: empty when no file matches. */
  glob(pattern: string): Readonly<Record<string, () => Promise<unknown>>>;
}
