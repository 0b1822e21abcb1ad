import type { AuthStatus } from "@corp/auth";
import type { ReactElement } from "react";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code, colour, term } from "../../page-parts/styles.ts";
import { allowedChanges, statuses } from "./allowed-changes.ts";

const MEANINGS: Record<AuthStatus, string> = {
  idle: "Гость, или ещё неизвестно, кто это",
  "logs-in": "Браузер уходит к провайдеру, или ответ проверяется",
  logged: "Пользователь известен, токен действует",
  "logs-out": "Токены забыты, браузер уходит со страницы",
};

const HEADS = ["Состояние", "Значение", "Куда можно"];

/** The diagram as a table. */
export function ChangeTable({ current }: { current?: AuthStatus }): ReactElement {
  return (
    <PlainTable caption="Разрешённые переходы" heads={HEADS}>
      {statuses.map((status) => (
        <tr key={status} {...(status === current && { style: { background: colour("surface-strong") } })}>
          <th scope="row" style={{ ...cell, ...term }}>
            {status}
          </th>
          <td style={cell}>{MEANINGS[status]}</td>
          <td style={{ ...cell, ...code }}>{allowedChanges(status).join(", ")}</td>
        </tr>
      ))}
    </PlainTable>
  );
}
