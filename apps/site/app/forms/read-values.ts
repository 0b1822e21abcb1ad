/**
 * What a form that keeps its own fields holds: texts, ticks, and choices of several.
 *
 * @param initial an empty form: its fields' names and kinds. What the data does not name is empty, except a text, which stays as it is here.
 */
export function readValues<Values extends object>(data: FormData, initial: Values): Values {
  const entries = Object.entries(initial).map(([name, empty]) => [name, readValue(data, name, empty)] as const);
  return Object.fromEntries(entries) as Values;
}

function readValue(data: FormData, name: string, empty: unknown): unknown {
  if (typeof empty === "boolean") return data.has(name);
  if (Array.isArray(empty)) return data.getAll(name).filter((one) => typeof one === "string");
  const value = data.get(name);
  return typeof value === "string" ? normalised(value) : empty;
}

/** Browsers send lines with CRLF (HTML, form submission); texts are stored with LF. */
const normalised = (text: string): string => text.replaceAll("\r\n", "\n");
