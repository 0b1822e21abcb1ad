/** What the toolbars say, as Storybook keeps it. */
export type ToolbarGlobals = Readonly<Record<string, unknown>>;

/** The themes by the names they have in an address, where Storybook lets no comma stand. */
export const THEMES = [
  { value: "light", title: "light" },
  { value: "dark", title: "dark" },
  { value: "light-contrast", title: "light, high contrast" },
  { value: "dark-contrast", title: "dark, high contrast" },
] as const;

/** Puts the toolbars' choice on the page: theme, contrast and direction are attributes of `<html>`, as on the site. */
export function applyToolbar({ theme, direction }: ToolbarGlobals): void {
  const [tone = "light", contrast] = String(theme).split("-");
  const { dataset } = document.documentElement;
  dataset["theme"] = tone;
  if (contrast === undefined) delete dataset["contrast"];
  else dataset["contrast"] = "more";
  document.documentElement.dir = String(direction);
  document.documentElement.lang = "ru";
}

/** Whether the theme is one of the dark ones. */
export const isDark = ({ theme }: ToolbarGlobals): boolean => String(theme).startsWith("dark");

/** The choice in the address: `globals=theme:dark;direction:rtl`. */
export function globalsInAddress(): ToolbarGlobals {
  const pairs = (new URLSearchParams(location.search).get("globals") ?? "").split(";").map((pair) => pair.split(":"));
  return { theme: "light", direction: "ltr", ...Object.fromEntries(pairs.filter(([name]) => name !== "")) };
}
