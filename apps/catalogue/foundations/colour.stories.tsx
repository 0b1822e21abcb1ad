import { Text } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties, ReactElement } from "react";
import { contrastRatio } from "../../../packages/ui/src/tokens/contrast.ts";
import { TEXT_PAIRS } from "../../../packages/ui/src/tokens/themes.ts";
import type { Theme } from "../../../packages/ui/src/tokens/themes.ts";
import { PlainTable } from "../packages/page-parts/plain-table.tsx";
import { cell, colour, columns, stack, term } from "../packages/page-parts/styles.ts";
import { roles, useColours } from "./read-tokens.ts";

/**
 * One accent colour, used as a background for dark text; coloured text has its own tokens with enough contrast. A
 * colour is named by its role, not by its appearance, so a theme can change it. The tokens are DTCG files:
 * `@corp/ui/tokens/light.json` and others.
 */
const meta: Meta = { title: "Foundations/Colour" };
export default meta;

const chip = (name: string): CSSProperties => ({
  inlineSize: 48,
  blockSize: 32,
  border: `1px solid ${colour("hairline")}`,
  borderRadius: "var(--cu-radius-small)",
  background: colour(name),
});

function Roles(): ReactElement {
  const theme = useColours();
  return (
    <PlainTable caption="Roles" heads={["Colour", "Custom property", "Value", "What it is for"]}>
      {Object.entries(theme).map(([name, { hex, alpha }]) => (
        <tr key={name}>
          <td style={cell}>
            <div style={chip(name)} />
          </td>
          <td style={{ ...cell, ...term }}>{`--cu-color-${name}`}</td>
          <td style={cell}>{alpha === undefined ? hex : `${hex}, ${alpha * 100} %`}</td>
          <td style={cell}>{roles[name]}</td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** All colours of the toolbar's theme. */
export const AllRoles: StoryObj = {
  // What the search finds: it knows the names of stories alone.
  name: "All roles: canvas, surface, text, hairline, border, accent, inverse",
  tags: ["visual"],
  render: () => <Roles />,
};

function Pair({ theme, text, ground }: { theme: Theme; text: string; ground: string }): ReactElement {
  const [one, other] = [theme[text], theme[ground]];
  const ratio = one === undefined || other === undefined ? 0 : contrastRatio(one, other);
  return (
    <div
      style={{
        ...stack,
        gap: 4,
        padding: 16,
        border: `1px solid ${colour("hairline")}`,
        borderRadius: "var(--cu-radius-large)",
        background: colour(ground),
        color: colour(text),
      }}
    >
      <Text as="span" variant="subtitle" style={{ color: "inherit" }}>{`${ratio.toFixed(1)} : 1`}</Text>
      <Text as="span" variant="caption" style={{ color: "inherit" }}>{`${text} on ${ground}`}</Text>
    </div>
  );
}

function Pairs(): ReactElement {
  const theme = useColours();
  return (
    <div style={columns("12rem")}>
      {TEXT_PAIRS.map(([text, ground]) => (
        <Pair key={text + ground} theme={theme} text={text} ground={ground} />
      ))}
    </div>
  );
}

/** Allowed pairs of text and background. A test requires 4.5 : 1 for text in light and dark, 7 : 1 in high contrast. */
export const Contrast: StoryObj = { render: () => <Pairs /> };

/** A part of the page may have its own theme: the nearest `data-theme` applies. */
export const Islands: StoryObj = {
  tags: ["visual"],
  render: () => (
    <div style={columns("16rem")}>
      {[
        { tone: "light" },
        { tone: "dark" },
        { tone: "light", contrast: "more" },
        { tone: "dark", contrast: "more" },
      ].map(({ tone, contrast }) => (
        <div
          key={`${tone} ${contrast ?? ""}`}
          data-theme={tone}
          data-contrast={contrast}
          style={{ ...stack, gap: 8, padding: 24, border: `1px solid ${colour("hairline")}` }}
        >
          <Text variant="subtitle">{contrast === undefined ? tone : `${tone}, high contrast`}</Text>
          <Text tone="muted">Встречи и статьи инженеров</Text>
          <span style={{ color: colour("accent-text") }}>Зарегистрироваться</span>
        </div>
      ))}
    </div>
  ),
};
