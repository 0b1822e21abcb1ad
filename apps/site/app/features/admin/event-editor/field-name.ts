import { messages } from "./messages.ts";

/** What people call a field of the event. */
export function fieldName(field: string): string | undefined {
  const [name = ""] = field.split(".");
  return name in messages.fields ? messages.fields[name as keyof typeof messages.fields] : undefined;
}
