import type { ThemeChoice } from "@corp/ui";
import { useState } from "react";
import { useServices } from "../core/services-provider.tsx";
import { chooseTheme } from "../core/theme.ts";

/** The chosen theme, and how to choose another. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const services = useServices();
  const [theme, setTheme] = useState<ThemeChoice>(services.theme);
  const change = (choice: ThemeChoice): void => {
    chooseTheme(choice, document);
    setTheme(choice);
  };
  return [theme, change];
}
