import { Badge } from "@corp/ui";
import type { ReactElement } from "react";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell } from "../../page-parts/styles.ts";
import type { Attempt } from "./arrange-attempts.ts";

export function AttemptTable({ attempts }: { attempts: readonly Attempt[] }): ReactElement {
  return (
    <PlainTable caption="Запросы с одним токеном" heads={["Запрос", "Ответ сервера"]}>
      {attempts.map(({ title, rejection }) => (
        <tr key={title}>
          <td style={cell}>{title}</td>
          <td style={cell}>
            <Badge tone={rejection === null ? "success" : "negative"}>{rejection ?? "принят"}</Badge>
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
