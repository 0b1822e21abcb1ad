import type { ReactNode } from "react";

/** A command of the palette. */
export interface Command {
  readonly id: string;
  /** Starts with a verb, or names the page it opens. */
  readonly title: string;
  /** Shown on a second line. */
  readonly description?: string;
  /** More search terms: synonyms, the English name. */
  readonly keywords?: readonly string[];
  /** The heading of its group while the query is empty. */
  readonly group?: string;
  /** Shown next to the command: "Ctrl+S". The caller handles the keys. */
  readonly shortcut?: string;
  readonly icon?: ReactNode;
  /** Called after the palette has closed. */
  readonly run: () => void;
}
