import type { EndpointName } from "@corp/api";
import { endpointFailures, examples } from "@corp/api/reference";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { beside, code, stack } from "../../page-parts/styles.ts";
import { FailureTable } from "../failures/failure-table.tsx";
import { schemas } from "../schemas.ts";
import { ShapeTable } from "../shapes/shape-table.tsx";

/** The schemas, examples and failures of an endpoint. */
export function EndpointDetails({ name, failure }: { name: EndpointName; failure: string }): ReactElement {
  const { request, response } = examples[name];
  return (
    <div style={{ ...stack, marginBlockStart: 16 }}>
      <Text variant="caption">
        <code style={code}>{`api.${name}(request)`}</code> — при отказе: «{failure}».
      </Text>
      <div style={beside}>
        <div style={stack}>
          <ShapeTable caption="Запрос" schema={schemas.requests[name]} />
          <Json label="Пример запроса" value={request} />
        </div>
        <div style={stack}>
          <ShapeTable caption="Ответ" schema={schemas.responses[name]} />
          <Json label="Пример ответа" value={response} />
        </div>
      </div>
      <FailureTable caption="Отказы" codes={endpointFailures[name]} />
    </div>
  );
}

function Json({ label, value }: { label: string; value: unknown }): ReactElement {
  const text = JSON.stringify(value, (_key, part: unknown) => (part instanceof Blob ? "<file>" : part), 2);
  return (
    <figure style={{ margin: 0 }}>
      <Text as="figcaption" variant="caption" tone="muted">
        {label}
      </Text>
      <pre style={{ ...code, margin: 0, whiteSpace: "pre-wrap", fontSize: "var(--cu-font-size-caption)" }}>{text}</pre>
    </figure>
  );
}
