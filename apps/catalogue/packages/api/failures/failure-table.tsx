import { failures } from "@corp/api/reference";
import type { FailureCode } from "@corp/api/reference";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code as codeStyle } from "../../page-parts/styles.ts";

/** Failure codes with status, meaning and default message. */
export function FailureTable({ caption, codes }: { caption: string; codes: readonly FailureCode[] }): ReactElement {
  return (
    <PlainTable caption={caption} heads={["Код, значение и слова для людей", "Статус"]}>
      {codes.map((code) => (
        <tr key={code} data-code={code}>
          <th scope="row" style={{ ...cell, fontWeight: "var(--cu-weight-regular)" }}>
            <code style={{ ...codeStyle, display: "block" }}>{code}</code>
            <Text as="span" variant="caption" tone="muted" lang="en" style={{ display: "block" }}>
              {failures[code].meaning}
            </Text>
            {failures[code].message}
          </th>
          <td style={cell}>{failures[code].status}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
