import type { CSSProperties, ReactElement, ReactNode } from "react";
import { cell } from "./styles.ts";

export interface PlainTableProps {
  caption: string;
  heads: readonly string[];
  children: ReactNode;
}

// Storybook sets `overflow-wrap: anywhere`, which would shrink columns to one letter.
const style: CSSProperties = {
  borderCollapse: "collapse",
  inlineSize: "100%",
  fontSize: "var(--cu-font-size-caption)",
  overflowWrap: "normal",
};

/** A table with a caption and column headings. */
export function PlainTable({ caption, heads, children }: PlainTableProps): ReactElement {
  return (
    <table style={style}>
      <caption style={{ ...cell, borderBlockEnd: 0, fontWeight: "var(--cu-weight-bold)" }}>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" style={cell}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
