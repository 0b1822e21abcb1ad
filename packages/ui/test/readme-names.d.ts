import type { ThemeChoice } from "@corp/ui";

/** Names that the README's examples take from the application around them, or from an example before. */
declare global {
  const choice: ThemeChoice;
  const RouterLink: (link: { to: string }) => null;
  function setChoice(choice: ThemeChoice): void;
}
