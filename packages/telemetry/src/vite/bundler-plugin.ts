/** The parts of the plugin interfaces of Rollup, Rolldown and Vite in use; the package depends on none of them. */

export interface SourceMap {
  mappings: string;
  sources: readonly (string | null)[];
  sourceRoot?: string | null | undefined;
}

export interface OutputChunk {
  readonly type: "chunk";
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>;
  readonly sourcemapFileName: string | null;
  code: string;
  map: SourceMap | null;
}

export interface OutputAsset {
  readonly type: "asset";
  readonly fileName: string;
  source: string | Uint8Array;
}

export type Bundle = Record<string, OutputChunk | OutputAsset>;

export interface OutputOptions {
  readonly dir?: string | undefined;
  readonly file?: string | undefined;
  readonly format?: string | undefined;
}

export interface RequestedOutput extends OutputOptions {
  readonly sourcemap?: boolean | "inline" | "hidden" | undefined;
}

interface HookContext {
  /** It is present only in Vite. */
  readonly environment?: { readonly name: string } | undefined;
  error(message: string): never;
}

interface ViteEnvironmentOptions {
  readonly consumer?: "client" | "server" | undefined;
  readonly build?: { readonly sourcemap?: boolean | "inline" | "hidden" | undefined } | undefined;
}

/** Assignable to the plugin types of Vite 8, Rollup 4 and Rolldown. */
export interface ErrorOwnersPlugin {
  readonly name: string;
  readonly enforce: "post";
  readonly apply: "build";
  applyToEnvironment(environment: { readonly config: { readonly consumer: "client" | "server" } }): boolean;
  configEnvironment(name: string, config: ViteEnvironmentOptions): { build: { sourcemap: "hidden" } } | null;
  configResolved(config: { readonly root: string }): void;
  outputOptions<Options extends RequestedOutput>(options: Options): Options | null;
  augmentChunkHash(chunk: Pick<OutputChunk, "modules">): string;
  readonly generateBundle: {
    readonly order: "post";
    handler(this: HookContext, options: OutputOptions, bundle: Bundle, isWrite: boolean): Promise<void>;
  };
}
