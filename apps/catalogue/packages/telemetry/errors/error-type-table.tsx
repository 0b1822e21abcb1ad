import type { ReactElement } from "react";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code, term } from "../../page-parts/styles.ts";
import type { ErrorCase } from "./error-scenarios.ts";

/** Every type of error, as reported by an example. */
export function ErrorTypeTable({ cases }: { cases: readonly ErrorCase[] }): ReactElement {
  return (
    <PlainTable caption="Типы ошибок" heads={["Тип и когда он бывает", "Класс"]}>
      {cases.map(({ type, meaning, metric }) => (
        <tr key={type} data-type={type}>
          <th scope="row" style={{ ...cell, fontWeight: "var(--cu-weight-regular)" }}>
            <code style={{ ...code, display: "block" }}>{metric?.errorType ?? "не пришла"}</code>
            {meaning}
          </th>
          <td style={cell}>
            <code style={term}>{metric?.errorClass}</code>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
