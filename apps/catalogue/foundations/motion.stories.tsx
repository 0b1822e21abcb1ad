import { Button, Text } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { CSSProperties, ReactElement } from "react";
import { expect, userEvent } from "storybook/test";
import { colour, row, stack } from "../packages/page-parts/styles.ts";

/**
 * Motion shows where an element came from and is never decoration. There are two durations and one easing. With reduced
 * motion both durations are zero, and endless animations stop.
 */
const meta: Meta = { title: "Foundations/Motion" };
export default meta;

const DURATIONS = ["fast", "base"] as const;

const track: CSSProperties = {
  inlineSize: 320,
  maxInlineSize: "100%",
  padding: 4,
  border: `1px solid ${colour("hairline")}`,
  borderRadius: "var(--cu-radius-medium)",
};

const runner = (duration: string, isFar: boolean): CSSProperties => ({
  blockSize: 24,
  inlineSize: 24,
  marginInlineStart: isFar ? "calc(100% - 24px)" : 0,
  borderRadius: "var(--cu-radius-small)",
  background: colour("accent"),
  transition: `margin-inline-start var(--cu-duration-${duration}) var(--cu-easing-standard)`,
});

function Tracks(): ReactElement {
  const [isFar, setFar] = useState(false);
  return (
    <div style={stack}>
      <div>
        <Button variant="outline" onClick={() => setFar(!isFar)}>
          {isFar ? "Back" : "Go"}
        </Button>
      </div>
      {DURATIONS.map((duration) => (
        <div key={duration} style={row}>
          <Text as="span" variant="caption" tone="muted" style={{ inlineSize: 160 }}>
            {`--cu-duration-${duration}`}
          </Text>
          <div style={track}>
            <div data-testid={duration} style={runner(duration, isFar)} />
          </div>
        </div>
      ))}
    </div>
  );
}

export const Durations: StoryObj = {
  render: () => <Tracks />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("button", { name: "Back" })).toHaveFocus();
    await expect(getComputedStyle(canvas.getByTestId("base")).transitionDuration).toBe("0.18s");
    await expect(getComputedStyle(canvas.getByTestId("fast")).transitionDuration).toBe("0.12s");
  },
};
