import type { ReactElement } from "react";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code } from "../../page-parts/styles.ts";
import type { AuthorizationRequest } from "./arrange-requests.ts";

export function RequestTable({ requests }: { requests: readonly AuthorizationRequest[] }): ReactElement {
  return (
    <PlainTable caption="Куда уходит браузер" heads={["Что задано", "Адрес провайдера", "Параметры"]}>
      {requests.map(({ given, endpoint, parameters }) => (
        <tr key={given}>
          <td style={{ ...cell, ...code }}>{given}</td>
          <td style={{ ...cell, ...code }}>{endpoint}</td>
          <td style={{ ...cell, ...code }}>
            {parameters.map(([name, value]) => (
              <div key={`${name} ${value}`}>{`${name}=${value}`}</div>
            ))}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}
