import * as v from "valibot";
import { messages } from "./messages.ts";

/** Requires an end after its start; the issue is reported at `ends_at`. */
export const endsAfterStart = <Input extends { starts_at: string; ends_at: string }>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed || Date.parse(dataset.value.ends_at) > Date.parse(dataset.value.starts_at)) return;
    const input = dataset.value;
    addIssue({
      message: messages.endsBeforeStart,
      path: [{ type: "object", origin: "value", input, key: "ends_at", value: input.ends_at }],
    });
  });
