import { contract } from "@corp/api/contract";
import { Text, TextField } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { stack } from "../../page-parts/styles.ts";
import { EndpointEntry } from "./endpoint-entry.tsx";
import { filterEndpoints } from "./filter-endpoints.ts";

const total = Object.keys(contract).length;

/** All endpoints by domain; each opens to its details. */
export function EndpointList(): ReactElement {
  const [text, setText] = useState("");
  const found = filterEndpoints(text);
  const count = found.reduce((sum, domain) => sum + domain.endpoints.length, 0);
  return (
    <div style={stack}>
      <TextField
        label="Найти вызов"
        hint="Имя, путь, роль или слова об отказе"
        type="search"
        value={text}
        onChange={setText}
      />
      <Text variant="caption" role="status">{`Показано ${count} из ${total}`}</Text>
      {found.map(({ title, description, endpoints: listed }) => (
        <section key={title} aria-label={title} style={{ ...stack, gap: 8 }}>
          <Text as="h2" variant="subtitle" lang="en">
            {title}
          </Text>
          <Text variant="caption" tone="muted" lang="en">
            {description}
          </Text>
          {listed.map((endpoint) => (
            <EndpointEntry key={endpoint.name} endpoint={endpoint} />
          ))}
        </section>
      ))}
    </div>
  );
}
