declare module "*.css";

interface ImportMeta {
  /** The modules that match a pattern. */
  glob(pattern: string): Readonly<Record<string, () => Promise<unknown>>>;
}
