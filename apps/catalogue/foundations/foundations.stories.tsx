import type { CSSProperties, ReactElement } from "react";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Text } from "@corp/ui";
import type { TextVariant } from "@corp/ui";

const meta: Meta = { title: "Foundations", tags: ["!autodocs"] };
export default meta;

const GROUNDS: readonly (readonly [ground: string, text: string])[] = [
  ["canvas", "text"],
  ["surface", "text"],
  ["surface-strong", "text"],
  ["surface-press", "text"],
  ["inverse", "on-inverse"],
  ["accent", "on-accent"],
  ["negative", "on-negative"],
  ["success", "on-success"],
  ["warning", "on-warning"],
  ["info", "on-info"],
];

const TEXTS = ["text", "text-muted", "accent-text", "negative-text", "success-text", "warning-text", "info-text"];

const colour = (name: string): string => `var(--cu-color-${name})`;

function Swatch({ ground, text }: { ground: string; text: string }): ReactElement {
  const style: CSSProperties = {
    display: "flex",
    flexDirection: "column",
    justifyContent: "space-between",
    minBlockSize: 128,
    padding: 16,
    border: `1px solid ${colour("hairline")}`,
    borderRadius: "var(--cu-radius-large)",
    background: colour(ground),
    color: colour(text),
  };
  return (
    <div style={style}>
      <Text variant="title" as="span">
        Аа
      </Text>
      <Text variant="caption" as="span">
        {`${text} on ${ground}`}
      </Text>
    </div>
  );
}

const grid: CSSProperties = { display: "grid", gap: 16, gridTemplateColumns: "repeat(auto-fill, minmax(11rem, 1fr))" };

/** One accent, used as a ground with ink on it; coloured text has tokens of its own, dark or light enough to read. */
export const Colours: StoryObj = {
  render: () => (
    <div style={{ display: "grid", gap: 40 }}>
      <div style={grid}>
        {GROUNDS.map(([ground, text]) => (
          <Swatch key={ground} ground={ground} text={text} />
        ))}
      </div>
      <div>
        {TEXTS.map((name) => (
          <Text key={name} variant="lead" style={{ color: colour(name) }}>
            {`--cu-color-${name}`}
          </Text>
        ))}
      </div>
    </div>
  ),
};

const SIZES: readonly (readonly [TextVariant, string])[] = [
  ["display", "40–64"],
  ["headline", "30–40"],
  ["title", "24–28"],
  ["subtitle", "20–22"],
  ["lead", "18"],
  ["body", "16"],
  ["caption", "14"],
];

/** Onest, seven sizes; the large ones grow with the window. */
export const Type: StoryObj = {
  render: () => (
    <dl style={{ display: "grid", gap: 24, margin: 0 }}>
      {SIZES.map(([variant, pixels]) => (
        <div key={variant} style={{ borderBlockStart: `1px solid ${colour("hairline")}`, paddingBlockStart: 12 }}>
          <Text as="dt" variant="caption" tone="muted">{`${variant}, ${pixels} px`}</Text>
          <Text as="dd" variant={variant} style={{ marginInlineStart: 0 }}>
            Инженеры рассказывают
          </Text>
        </div>
      ))}
    </dl>
  ),
};

const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Ten steps of space; the last two grow with the window. */
export const Space: StoryObj = {
  render: () => (
    <div style={{ display: "grid", gap: 12 }}>
      {STEPS.map((step) => (
        <div key={step} style={{ display: "flex", gap: 16, alignItems: "center" }}>
          <Text as="span" variant="caption" tone="muted" style={{ inlineSize: 112 }}>
            {`--cu-space-${step}`}
          </Text>
          <div style={{ blockSize: 16, inlineSize: `var(--cu-space-${step})`, background: colour("accent") }} />
        </div>
      ))}
    </div>
  ),
};
