import type { ReactNode } from "react";

/** One thing a command palette can do. */
export interface Command {
  readonly id: string;
  /** A verb first, or the name of the place it leads to. */
  readonly title: string;
  /** A second line. */
  readonly description?: string;
  /** Other words people look for: synonyms, the English name. */
  readonly keywords?: readonly string[];
  /** Heading it stands under while nothing is typed. */
  readonly group?: string;
  /** Keys that do the same: "Ctrl+S". They are yours to listen to. */
  readonly shortcut?: string;
  readonly icon?: ReactNode;
  /** Runs after the palette has closed. */
  readonly run: () => void;
}
