import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { ComponentSize } from "./component-sizes.ts";

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The components of an import statement: their names, and the keys of their sizes. */
export function importedComponents(line: string): readonly (readonly [name: string, key: string])[] {
  const [, names = "", entry = ""] = /\{([^}]+)\} from\s"@corp\/ui\/?([^"]*)"/.exec(line) ?? [];
  return names
    .split(",")
    .map((name) => name.trim())
    .map((name) => [name, entry === "" ? name : `${entry}/${name}`] as const);
}

/** The download size of the imported components. */
export function SizeNote({ imported }: { imported: string }): ReactElement {
  const [sizes, setSizes] = useState<Readonly<Record<string, ComponentSize>>>({});
  useEffect(() => {
    let isShown = true;
    void import("virtual:component-sizes").then(({ default: measured }) => isShown && setSizes(measured));
    return () => {
      isShown = false;
    };
  }, []);
  const lines = importedComponents(imported).flatMap(([name, key]) => {
    const size = sizes[key];
    if (size === undefined) return [];
    const { scriptBytes, ownBytes } = size;
    const withLibrary =
      scriptBytes > ownBytes ? `${kilobytes(scriptBytes)}, ${kilobytes(ownBytes)} of it ours` : kilobytes(ownBytes);
    return [`${name}: ${withLibrary}`];
  });
  return (
    <p className="catalogue-Size">
      {lines.length === 0 ? "Size: being measured" : `Size, minified and gzipped, without React: ${lines.join("; ")}.`}
    </p>
  );
}
