import type { Bundle, OutputAsset, OutputChunk, SourceMap } from "./bundler-plugin.ts";

// At the very end, before a debug id at most: the same words may stand in a string of the program.
const comment = /\n\/\/# sourceMappingURL=(\S+)(?=\s*(?:\n\/\/# debugId=\S+\s*)?$)/u;
const inlineMap = /^data:application\/json[^,]*;base64,/u;

/** The source map of a script in all the places where the bundler has put it. */
export interface ScriptMap {
  readonly fileName: string;
  readonly value: SourceMap;
  /** One line was put before the first one. */
  shift(): void;
  /** Takes the map, and every word of it, out of what is published. */
  takeOut(): void;
}

/**
 * @param script a chunk, or a script that was bundled on the side (a worker) and is an asset by now
 * @returns undefined when the bundler has made none
 */
export function scriptMap(script: OutputChunk | OutputAsset, bundle: Bundle): ScriptMap | undefined {
  const chunk = script.type === "chunk" ? script : undefined;
  const fileName = chunk?.sourcemapFileName ?? `${script.fileName}.map`;
  const file = bundle[fileName];
  const asset = file?.type === "asset" ? file : undefined;
  const inline = asset ? undefined : inlineText(textOf(script));
  const value = asset ? parse(textOf(asset)) : inline === undefined ? chunk?.map : parse(inline);
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
    takeOut() {
      replaceText(script, (code) => code.replace(comment, ""));
      if (asset) delete bundle[fileName];
    },
  };
}

function textOf(file: OutputChunk | OutputAsset): string {
  if (file.type === "chunk") return file.code;
  return typeof file.source === "string" ? file.source : Buffer.from(file.source).toString();
}

function replaceText(file: OutputChunk | OutputAsset, replace: (text: string) => string): void {
  const text = textOf(file);
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
