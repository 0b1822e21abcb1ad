import darkTokens from "@corp/ui/tokens/dark.json";
import lightTokens from "@corp/ui/tokens/light.json";
import { create } from "storybook/theming";
import type { ThemeVars } from "storybook/theming";

type Tokens = typeof darkTokens;

/** Storybook's UI theme from the design tokens. */
function createTheme(base: "light" | "dark", { color }: Tokens): ThemeVars {
  const hex = (name: Exclude<keyof Tokens["color"], "$type">): string => color[name].$value.hex;
  return create({
    base,
    brandTitle: "Corp",
    fontBase: '"Onest Variable", system-ui, sans-serif',
    colorPrimary: hex("accent"),
    colorSecondary: hex("accent-text"),
    appBg: hex("surface"),
    appContentBg: hex("canvas"),
    appPreviewBg: hex("canvas"),
    appBorderColor: hex("hairline"),
    appBorderRadius: 6,
    textColor: hex("text"),
    textMutedColor: hex("text-muted"),
    textInverseColor: hex("on-inverse"),
    barBg: hex("canvas"),
    barTextColor: hex("text-muted"),
    barHoverColor: hex("accent-text"),
    barSelectedColor: hex("accent-text"),
    inputBg: hex("canvas"),
    inputBorder: hex("border"),
    inputTextColor: hex("text"),
    inputBorderRadius: 4,
    buttonBg: hex("surface"),
    buttonBorder: hex("hairline"),
    booleanBg: hex("surface-strong"),
    booleanSelectedBg: hex("canvas"),
  });
}

export const docsThemes = { light: createTheme("light", lightTokens), dark: createTheme("dark", darkTokens) };
