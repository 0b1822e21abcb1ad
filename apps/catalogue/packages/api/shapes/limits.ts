import type { JsonSchema } from "@corp/api/reference";

const formats: Readonly<Record<string, string>> = {
  "date-time": "RFC 3339",
  uri: "адрес https",
  email: "адрес почты",
};

/** The constraints of a value besides its type, as a text in Russian. */
export function describeLimits(schema: JsonSchema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, format, pattern, default: preset } = schema;
  const options = schema.enum ?? schema.items?.enum;
  return [
    range("символов", minLength, maxLength),
    range("элементов", minItems, maxItems),
    range("", minimum, maximum),
    format === undefined ? undefined : formats[format],
    // The format already describes the pattern.
    pattern === undefined || format !== undefined ? undefined : pattern,
    options?.join(", "),
    preset === undefined ? undefined : `по умолчанию ${JSON.stringify(preset)}`,
  ]
    .filter((limit) => limit !== undefined)
    .join("; ");
}

function range(of: string, min?: number, max?: number): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  const numbers = [min === undefined ? "" : `от ${min}`, max === undefined ? "" : `до ${max}`];
  return [...numbers, of].filter((part) => part !== "").join(" ");
}
