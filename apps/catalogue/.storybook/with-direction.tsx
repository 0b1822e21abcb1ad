import { useEffect } from "react";
import type { ReactElement } from "react";
import type { Decorator } from "@storybook/react-vite";

function Directed({ direction, children }: { direction: string; children: ReactElement }): ReactElement {
  useEffect(() => {
    document.documentElement.dir = direction;
    document.documentElement.lang = "ru";
  }, [direction]);
  return children;
}

/** Writes the story from left to right or from right to left, as the toolbar says. */
export const withDirection: Decorator = (Story, { globals }) => (
  <Directed direction={String(globals["direction"])}>
    <Story />
  </Directed>
);
