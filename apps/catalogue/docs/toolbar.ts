/** The values of the toolbar, as Storybook stores them. */
export type ToolbarGlobals = Readonly<Record<string, unknown>>;

/** The themes by their names in the URL, where Storybook allows no comma. */
export const THEMES = [
  { value: "light", title: "light" },
  { value: "dark", title: "dark" },
  { value: "light-contrast", title: "light, high contrast" },
  { value: "dark-contrast", title: "dark, high contrast" },
] as const;

/** Sets the toolbar's theme, contrast, direction and language as attributes of `<html>`, as the site does. */
export function applyToolbar(globals: ToolbarGlobals): void {
  const { theme, direction } = globals;
  const [tone = "light", contrast] = String(theme).split("-");
  const { dataset } = document.documentElement;
  dataset["theme"] = tone;
  if (contrast === undefined) delete dataset["contrast"];
  else dataset["contrast"] = "more";
  document.documentElement.dir = String(direction);
  document.documentElement.lang = isEnglish(globals) ? "en" : "ru";
}

/** Whether the components' own messages are in English; the content of the stories stays. */
export const isEnglish = ({ messages }: ToolbarGlobals): boolean => messages === "en";

export const isDark = ({ theme }: ToolbarGlobals): boolean => String(theme).startsWith("dark");

/** Parses the globals in the URL: `globals=theme:dark;direction:rtl`. */
export function globalsInUrl(): ToolbarGlobals {
  const pairs = (new URLSearchParams(location.search).get("globals") ?? "").split(";").map((pair) => pair.split(":"));
  return { theme: "light", direction: "ltr", ...Object.fromEntries(pairs.filter(([name]) => name !== "")) };
}
