import { useState } from "react";
import type { ReactElement } from "react";
import { contract } from "@corp/api/contract";
import { Field, Text, TextInput } from "@corp/ui";
import { stack } from "../../page-parts/styles.ts";
import { CallEntry } from "./call-entry.tsx";
import { filterCalls } from "./filter-calls.ts";

const total = Object.keys(contract).length;

/** Every call by domain; opens to its shapes, its examples and its failures. */
export function CallList(): ReactElement {
  const [text, setText] = useState("");
  const found = filterCalls(text);
  const count = found.reduce((sum, domain) => sum + domain.calls.length, 0);
  return (
    <div style={stack}>
      <Field label="Найти вызов" hint="Имя, путь, роль или слова об отказе">
        <TextInput type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Text variant="caption" role="status">{`Показано ${count} из ${total}`}</Text>
      {found.map(({ title, description, calls: listed }) => (
        <section key={title} aria-label={title} style={{ ...stack, gap: 8 }}>
          <Text as="h2" variant="subtitle" lang="en">
            {title}
          </Text>
          <Text variant="caption" tone="muted" lang="en">
            {description}
          </Text>
          {listed.map((call) => (
            <CallEntry key={call.name} call={call} />
          ))}
        </section>
      ))}
    </div>
  );
}
