import { Badge, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { code, colour, row } from "../../page-parts/styles.ts";
import type { ReceivedBatch } from "./demo-page.ts";

const time = new Intl.DateTimeFormat("ru-RU", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
});

/** A received batch in one line: address, transport, size and time; it expands to its records. */
export function ReceivedBatchEntry({ batch }: { batch: ReceivedBatch }): ReactElement {
  const { atMs, by, url, items } = batch;
  const [path = ""] = url.replace("/p-api/telemetry", "").split("?");
  return (
    <li>
      <details
        data-path={path}
        data-by={by}
        style={{ border: `1px solid ${colour("border")}`, borderRadius: 8, paddingBlock: 8, paddingInline: 12 }}
      >
        <summary style={{ cursor: "pointer" }}>
          <span
            style={{ ...row, display: "inline-flex", gap: 8, maxInlineSize: "calc(100% - 24px)", verticalAlign: "top" }}
          >
            <code style={code}>{path}</code>
            <Badge tone={by === "beacon" ? "warning" : "info"}>{by === "beacon" ? "маяк" : "запрос"}</Badge>
            <Text as="span" variant="caption">
              {`записей: ${items.length}`}
            </Text>
            <Text as="time" variant="caption" tone="muted" dateTime={new Date(atMs).toISOString()}>
              {time.format(atMs)}
            </Text>
          </span>
        </summary>
        <Text variant="caption" style={{ ...code, marginBlock: 8 }}>
          POST {url}
        </Text>
        <pre style={{ ...code, margin: 0, whiteSpace: "pre-wrap", fontSize: "var(--cu-font-size-caption)" }}>
          {JSON.stringify(items, undefined, 2)}
        </pre>
      </details>
    </li>
  );
}
