import type { ReactNode } from "react";

/** One line of a `ListBox`, and of what opens from a `Select` and a `ComboBox`. */
export interface ListOption {
  /** What is sent and reported. Unique in its list. */
  readonly value: string;
  /** What is read, searched in and shown once it is chosen. */
  readonly label: string;
  /** A second line, for telling apart what is called alike. */
  readonly description?: string | undefined;
  /** Decoration before the label. */
  readonly icon?: ReactNode;
  /** @default false */
  readonly disabled?: boolean | undefined;
}

/** Options under a title of their own. */
export interface ListSection {
  /** Unique in its list. */
  readonly title: string;
  readonly options: readonly ListOption[];
}

/** An option, or a section of them. */
export type ListEntry = ListOption | ListSection;

/** Whether an entry is a section. */
export function isSection(entry: ListEntry): entry is ListSection {
  return "options" in entry;
}

/** All options of a list, those of its sections among them, in order. */
export function flatOptions(entries: readonly ListEntry[]): readonly ListOption[] {
  return entries.flatMap((entry) => (isSection(entry) ? entry.options : [entry]));
}
