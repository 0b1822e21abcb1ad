import type { ReactNode } from "react";

/** An option of a `ListBox`, a `Select` or a `ComboBox`. */
export interface ListOption {
  /** The submitted value. Unique in its list. */
  readonly value: string;
  /** The visible and accessible name, which is also searched. */
  readonly label: string;
  /** A second line that distinguishes similar options. */
  readonly description?: string | undefined;
  /** A decoration before the label. */
  readonly icon?: ReactNode;
  /** @default false */
  readonly disabled?: boolean | undefined;
}

/** A titled group of options. */
export interface ListSection {
  /** Unique in its list. */
  readonly title: string;
  /** The options of the section. */
  readonly options: readonly ListOption[];
}

export type ListEntry = ListOption | ListSection;

export function isSection(entry: ListEntry): entry is ListSection {
  return "options" in entry;
}

/** All options in order, including those in sections. */
export function flatOptions(entries: readonly ListEntry[]): readonly ListOption[] {
  return entries.flatMap((entry) => (isSection(entry) ? entry.options : [entry]));
}
