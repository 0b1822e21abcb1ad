import * as v from "valibot";
import { messages } from "./messages.ts";

/** What ends does so after it began; the complaint stands beside the end. */
export const endsAfterStart = <Input extends { starts_at: string; ends_at: string }>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    if (!dataset.typed || Date.parse(dataset.value.ends_at) > Date.parse(dataset.value.starts_at)) return;
    const input = dataset.value;
    addIssue({
      message: messages.endsBeforeStart,
      path: [{ type: "object", origin: "value", input, key: "ends_at", value: input.ends_at }],
    });
  });
