import { Text } from "@corp/ui";
import type { TextVariant } from "@corp/ui";
import type_ from "@corp/ui/tokens/type.json";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { colour, stack } from "../packages/page-parts/styles.ts";

/**
 * Onest in seven sizes; the large ones are fluid between 360 and 1440 px. Sizes are in rem, so they follow the user's
 * font size. The application ships the typeface: `@fontsource-variable/onest`.
 */
const meta: Meta = { title: "Foundations/Type" };
export default meta;

interface Size {
  readonly $value: { readonly value: number };
  readonly $description: string;
  readonly $extensions?: { readonly "corp.fluid": { readonly narrow: { readonly value: number } } };
}

const REM_PX = 16;

const sizes: readonly (readonly [TextVariant, Size])[] = Object.entries(type_["font-size"]).flatMap(([name, size]) =>
  typeof size === "string" ? [] : [[name as TextVariant, size as Size] as const],
);

function pixels({ $value, $extensions }: Size): string {
  const wide = $value.value * REM_PX;
  const narrow = ($extensions?.["corp.fluid"].narrow.value ?? $value.value) * REM_PX;
  return narrow === wide ? `${wide} px` : `${narrow}–${wide} px`;
}

/** The styles of `Text`, largest first. */
export const Sizes: StoryObj = {
  tags: ["visual"],
  render: () => (
    <dl style={{ ...stack, margin: 0 }}>
      {sizes.toReversed().map(([variant, size]) => (
        <div key={variant} style={{ borderBlockStart: `1px solid ${colour("hairline")}`, paddingBlockStart: 12 }}>
          <Text as="dt" variant="caption" tone="muted">{`${variant}, ${pixels(size)}. ${size.$description}`}</Text>
          <Text as="dd" variant={variant} style={{ marginInlineStart: 0 }}>
            Инженеры рассказывают
          </Text>
        </div>
      ))}
    </dl>
  ),
};

/** Three weights: text, labels and buttons, titles. */
export const Weights: StoryObj = {
  render: () => (
    <div style={stack}>
      {(["regular", "medium", "bold"] as const).map((weight) => (
        <Text key={weight} variant="title" style={{ fontWeight: `var(--cu-weight-${weight})` }}>
          {`${weight}, ${type_.weight[weight].$value}: встречи и статьи`}
        </Text>
      ))}
    </div>
  ),
};

/** Lines of about sixty to seventy-five characters are easy to read. */
export const Measure: StoryObj = {
  render: () => (
    <Text style={{ maxInlineSize: "68ch" }}>
      Мы рассказываем о том, как устроены наши сервисы: что сработало, что нет и чему мы научились. Приходите на
      встречи, читайте статьи и задавайте вопросы: на них отвечают те, кто писал код, а не те, кто о нём слышал.
    </Text>
  ),
};
