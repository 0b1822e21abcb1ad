import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

/** Shown without scripts alone, where a person cannot go on without them. */
export function ScriptsNeeded({ text = messages.scriptsNeeded }: { readonly text?: string }): ReactElement {
  return (
    <Text as="p" variant="lead" className="shell-scripts-needed">
      {text}
    </Text>
  );
}
