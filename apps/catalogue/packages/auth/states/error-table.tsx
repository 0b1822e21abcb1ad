import type { AuthErrorCode } from "@corp/auth";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code as codeStyle } from "../../page-parts/styles.ts";
import type { Failure, FailurePlace } from "./arrange-failure.ts";
import { errorMeanings } from "./error-meanings.ts";

const PLACES: Record<FailurePlace, string> = { state: "в состоянии", log: "в журнале", server: "на сервере" };

const HEADS = ["Код, значение и текст ошибки", "Повтор", "Где видна"];

/** Every error of the package with its meaning and its real message. */
export function ErrorTable({ failures }: { failures: ReadonlyMap<AuthErrorCode, Failure> }): ReactElement {
  return (
    <PlainTable caption="Ошибки @corp/auth" heads={HEADS}>
      {[...failures].map(([code, { error, place }]) => (
        <tr key={code} data-code={code}>
          <th scope="row" style={{ ...cell, fontWeight: "var(--cu-weight-regular)" }}>
            <code style={{ ...codeStyle, display: "block" }}>{error?.code ?? "нет ошибки"}</code>
            {errorMeanings[code]}
            <Text variant="caption" tone="muted" lang="en" style={{ margin: 0, overflowWrap: "anywhere" }}>
              {error?.message}
            </Text>
          </th>
          <td style={cell}>{error?.retryable ? "да" : "нет"}</td>
          <td style={cell}>{PLACES[place]}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
