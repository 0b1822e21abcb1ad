import { Text } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { colour, columns, row, stack } from "../packages/page-parts/styles.ts";

/**
 * Ten steps of space, the last two fluid; three radii; one shadow for overlays. Related elements are closer to each
 * other than to anything else.
 */
const meta: Meta = { title: "Foundations/Space" };
export default meta;

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

const bar = (step: number): CSSProperties => ({
  blockSize: 16,
  inlineSize: `var(--cu-space-${step})`,
  background: colour("accent"),
});

export const Steps: StoryObj = {
  tags: ["visual"],
  render: () => (
    <div style={{ ...stack, gap: 12 }}>
      {STEPS.map((step) => (
        <div key={step} style={row}>
          <Text as="span" variant="caption" tone="muted" style={{ inlineSize: 112 }}>
            {`--cu-space-${step}`}
          </Text>
          <div style={bar(step)} />
        </div>
      ))}
    </div>
  ),
};

const box = (more: CSSProperties): CSSProperties => ({
  ...stack,
  placeItems: "center",
  minBlockSize: 112,
  background: colour("canvas"),
  border: `1px solid ${colour("border")}`,
  ...more,
});

export const RadiusAndShadow: StoryObj = {
  tags: ["visual"],
  render: () => (
    <div style={{ ...columns("10rem"), padding: 32 }}>
      {["small", "medium", "large"].map((radius) => (
        <div key={radius} style={box({ borderRadius: `var(--cu-radius-${radius})` })}>
          <Text as="span" variant="caption">{`--cu-radius-${radius}`}</Text>
        </div>
      ))}
      <div style={box({ boxShadow: "var(--cu-shadow-overlay)", borderColor: colour("hairline") })}>
        <Text as="span" variant="caption">
          --cu-shadow-overlay
        </Text>
      </div>
    </div>
  ),
};
