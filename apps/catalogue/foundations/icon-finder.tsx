import { EmptyState, Text, TextField } from "@corp/ui";
import { useId, useState } from "react";
import type { ComponentType, CSSProperties, ReactElement } from "react";
import { colour, columns, stack } from "../packages/page-parts/styles.ts";

export interface FoundIcon {
  /** The name in `@corp/ui/icons/<name>`. */
  readonly name: string;
  readonly exportName: string;
  readonly Icon: ComponentType<{ size?: number }>;
}

const tile: CSSProperties = {
  ...stack,
  gap: 8,
  placeItems: "center",
  inlineSize: "100%",
  padding: 16,
  border: `1px solid ${colour("hairline")}`,
  borderRadius: "var(--cu-radius-medium)",
  color: "inherit",
  background: colour("canvas"),
  font: "inherit",
  cursor: "pointer",
};

const importLine = ({ name, exportName }: FoundIcon): string =>
  `import { ${exportName} } from "@corp/ui/icons/${name}";`;

/** All icons, searchable by name; a press copies the import statement. */
export function IconFinder({ icons }: { icons: readonly FoundIcon[] }): ReactElement {
  const [query, setQuery] = useState("");
  const [status, setStatus] = useState("");
  const statusId = useId();
  const wanted = query.trim().toLowerCase();
  const found = icons.filter(({ name }) => name.includes(wanted));
  const copy = async (icon: FoundIcon): Promise<void> => {
    const line = importLine(icon);
    setStatus(
      await navigator.clipboard.writeText(line).then(
        () => `Copied: ${line}`,
        () => `Copy it yourself: ${line}`,
      ),
    );
  };
  return (
    <div style={stack}>
      <TextField
        label="Find an icon"
        hint={`${found.length} of ${icons.length}. A press copies the line that imports it.`}
        type="search"
        value={query}
        onChange={setQuery}
      />
      <Text role="status" id={statusId} style={{ minBlockSize: "1.5em" }}>
        {status}
      </Text>
      {found.length === 0 ? (
        <EmptyState title="No icon has such a name" />
      ) : (
        <ul style={{ ...columns("8rem"), margin: 0, padding: 0, listStyle: "none" }}>
          {found.map((icon) => (
            <li key={icon.name}>
              <button type="button" style={tile} onClick={() => void copy(icon)}>
                <icon.Icon size={24} />
                <Text as="span" variant="caption">
                  {icon.name}
                </Text>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
