import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

const shownNames = 2;

export function ArticleByline({ names }: { names: readonly string[] }): ReactElement | null {
  if (names.length === 0) return null;
  const rest = names.length - shownNames;
  return (
    <Text variant="caption">
      {names.slice(0, shownNames).join(", ")} {rest > 0 ? messages.andMore(rest) : null}
    </Text>
  );
}
