import type { ReactNode } from "react";

/** One action of an action bar, as a button or as an item of its menu. */
export interface ActionBarItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shows the icon alone while it stands in the row. @default false */
  readonly iconOnly?: boolean;
  /** On or off: makes it a toggle. */
  readonly selected?: boolean;
  /** @default false */
  readonly disabled?: boolean;
  /** It cannot be undone. @default false */
  readonly danger?: boolean;
  readonly onAction: () => void;
}
