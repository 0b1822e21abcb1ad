import type { ReactNode } from "react";

/** An action of an {@link ActionBar}, shown as a button or as a menu item. */
export interface ActionBarItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Shows only the icon in the row. @default false */
  readonly iconOnly?: boolean;
  /** The pressed state; makes the action a toggle. */
  readonly selected?: boolean;
  /** @default false */
  readonly disabled?: boolean;
  /** Marks an action that cannot be undone. @default false */
  readonly danger?: boolean;
  /** Called on a press, in the row and in the menu. */
  readonly onAction: () => void;
}
