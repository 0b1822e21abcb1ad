import darkContrast from "@corp/ui/tokens/dark-contrast.json";
import dark from "@corp/ui/tokens/dark.json";
import lightContrast from "@corp/ui/tokens/light-contrast.json";
import light from "@corp/ui/tokens/light.json";
import { useSyncExternalStore } from "react";
import { readTheme } from "../../../packages/ui/src/tokens/themes.ts";
import type { Theme } from "../../../packages/ui/src/tokens/themes.ts";

const themes: Readonly<Record<string, Theme>> = {
  light: readTheme(light),
  dark: readTheme(dark),
  "light-contrast": readTheme(light, lightContrast),
  "dark-contrast": readTheme(dark, darkContrast),
};

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-contrast"] });
  return () => observer.disconnect();
}

function shownTheme(): string {
  const { theme = "light", contrast } = document.documentElement.dataset;
  return contrast === "more" ? `${theme}-contrast` : theme;
}

/** The colours of the theme that the page shows. */
export const useColours = (): Theme => themes[useSyncExternalStore(subscribe, shownTheme)] ?? readTheme(light);

/** The description of each colour. */
export const roles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(light.color).flatMap(([name, token]) =>
    typeof token === "string" ? [] : [[name, token.$description] as const],
  ),
);
