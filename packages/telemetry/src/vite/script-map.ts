import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { Bundle, OutputAsset, OutputChunk, SourceMap } from "./bundler-plugin.ts";
import { withSlashes } from "./module-path.ts";

// Only at the end, at most followed by a debug id: a string of the program may contain the same text.
const comment = /\n\/\/# sourceMappingURL=(\S+)(?=\s*(?:\n\/\/# debugId=\S+\s*)?$)/u;
const inlineMap = /^data:application\/json[^,]*;base64,/u;

/** A script's source map, in every place where the bundler keeps it. */
export interface ScriptMap {
  readonly fileName: string;
  readonly value: SourceMap;
  /** Accounts for one line added at the top of the script. */
  shift(): void;
  /** Removes the map and its reference from the output. */
  remove(): void;
}

/**
 * @param script a chunk, or a separately bundled script such as a worker, which is an asset
 * @returns undefined when the bundler made no map
 */
export function scriptMap(script: OutputChunk | OutputAsset, bundle: Bundle): ScriptMap | undefined {
  const chunk = script.type === "chunk" ? script : undefined;
  const fileName = chunk?.sourcemapFileName ?? `${script.fileName}.map`;
  const file = bundle[fileName];
  const asset = file?.type === "asset" ? file : undefined;
  const inline = asset ? undefined : inlineText(fileText(script));
  const value = asset ? parse(fileText(asset)) : inline === undefined ? chunk?.map : parse(inline);
  if (!value) return undefined;

  return {
    fileName,
    value,
    shift() {
      const mappings = `;${value.mappings}`;
      if (chunk?.map) chunk.map.mappings = mappings;
      value.mappings = mappings;
      const text = JSON.stringify(value);
      if (asset) asset.source = text;
      if (inline !== undefined) {
        const url = `data:application/json;charset=utf-8;base64,${Buffer.from(text).toString("base64")}`;
        replaceText(script, (code) => code.replace(comment, () => `\n//# sourceMappingURL=${url}`));
      }
    },
    remove() {
      replaceText(script, (code) => code.replace(comment, ""));
      if (asset) delete bundle[fileName];
    },
  };
}

function fileText(file: OutputChunk | OutputAsset): string {
  if (file.type === "chunk") return file.code;
  return typeof file.source === "string" ? file.source : Buffer.from(file.source).toString();
}

function replaceText(file: OutputChunk | OutputAsset, replace: (text: string) => string): void {
  const text = fileText(file);
  const replaced = replace(text);
  if (replaced === text) return;
  if (file.type === "chunk") file.code = replaced;
  else file.source = replaced;
}

function inlineText(code: string): string | undefined {
  const url = comment.exec(code)?.[1];
  return url !== undefined && inlineMap.test(url)
    ? Buffer.from(url.replace(inlineMap, ""), "base64").toString()
    : undefined;
}

function parse(text: string): SourceMap {
  return JSON.parse(text) as SourceMap;
}

/** A map that was removed from the output. */
export interface PrivateMap {
  /** Its name in the output. */
  readonly fileName: string;
  readonly value: SourceMap;
}

/** Writes the map to another folder, with its sources relative to that folder. */
export async function writePrivateMap(map: PrivateMap, outputFolder: string, folder: string): Promise<void> {
  const { sourceRoot, ...value } = map.value;
  const from = resolve(dirname(join(outputFolder, map.fileName)), sourceRoot ?? "");
  const path = join(folder, map.fileName);
  const sources = value.sources.map((source) => {
    if (source === null || /^[a-z][a-z+.-]+:/iu.test(source)) return source;
    return withSlashes(relative(dirname(path), resolve(from, source)));
  });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify({ ...value, sources }));
}
