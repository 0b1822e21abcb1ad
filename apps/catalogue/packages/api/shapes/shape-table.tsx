import type { JsonSchema } from "@corp/api/reference";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PlainTable } from "../../page-parts/plain-table.tsx";
import { cell, code } from "../../page-parts/styles.ts";
import { schemas, shapeName } from "../schemas.ts";
import { fieldRows, typeText } from "./field-rows.ts";

/** The fields of a schema with their types and limits; for a reference, those of the named schema. */
export function ShapeTable({ caption, schema }: { caption: string; schema: JsonSchema }): ReactElement {
  const name = shapeName(schema);
  const shape = name === undefined ? schema : (schemas.named[name] ?? schema);
  const title = name === undefined ? caption : `${caption}: ${name}`;
  const rows = fieldRows(shape);
  if (rows.length === 0) return <Shapeless caption={title} type={shape.type === "object" ? "{}" : typeText(shape)} />;
  return (
    <PlainTable caption={title} heads={["Поле, тип и ограничения", "Нужно"]}>
      {rows.map(({ path, type, isRequired, limits }) => (
        <tr key={path} data-field={path}>
          <th scope="row" style={{ ...cell, fontWeight: "var(--cu-weight-regular)" }}>
            <span style={{ ...code, fontWeight: "var(--cu-weight-medium)" }}>{path}</span>{" "}
            <span style={code}>{type}</span>
            <Text as="span" variant="caption" tone="muted" style={{ display: "block", overflowWrap: "anywhere" }}>
              {limits}
            </Text>
          </th>
          <td style={cell}>{isRequired ? "да" : "нет"}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

function Shapeless({ caption, type }: { caption: string; type: string }): ReactElement {
  return (
    <Text variant="caption">
      <strong>{caption}</strong> <span style={code}>{type}</span>
    </Text>
  );
}
