import type { ReactElement } from "react";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code, term } from "../../page-parts/styles.ts";
import type { Default } from "./defaults.ts";

const numbers = new Intl.NumberFormat("ru-RU");

export function DefaultTable({ caption, rows }: { caption: string; rows: readonly Default[] }): ReactElement {
  return (
    <PlainTable caption={caption} heads={["Имя и смысл", "По умолчанию"]}>
      {rows.map(({ option, meaning, value, unit }) => (
        <tr key={option} data-option={option}>
          <th scope="row" style={{ ...cell, fontWeight: "var(--cu-weight-regular)" }}>
            <code style={{ ...code, display: "block" }}>{option}</code>
            {meaning}
          </th>
          <td style={cell}>
            {typeof value === "number" ? numbers.format(value) : <code style={term}>{value}</code>} {unit}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
