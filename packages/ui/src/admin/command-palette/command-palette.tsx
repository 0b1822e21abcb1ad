import { useRef, useState } from "react";
import type { CSSProperties, ReactElement, Ref } from "react";
import { Dialog as AriaDialog } from "react-aria-components";
import type { DialogProps as AriaDialogProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { ModalRoot } from "../dialog/modal-root.tsx";
import { useGuardedOpen } from "../dialog/use-guarded-open.ts";
import type { OpenProps } from "../dialog/use-guarded-open.ts";
import { usePaletteShortcut } from "../palette-shortcut/use-palette-shortcut.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { Command } from "./command.ts";
import { PalettePanel } from "./palette-panel.tsx";
import type { CommandSearch } from "./use-command-search.ts";

const MAX_RECENT = 5;
const NONE: readonly string[] = [];

/** React Aria's props that are renamed or not supported here. */
type Replaced = "children" | "className" | "style" | "aria-label" | "role" | "ref";

export interface CommandPaletteProps extends Omit<AriaDialogProps, Replaced>, Omit<OpenProps, "onBeforeClose"> {
  /** Called on opening and closing. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** All commands available now. */
  commands: readonly Command[];
  /** Searches for more commands while the user types. */
  search?: CommandSearch | undefined;
  /** A button that also opens it. */
  trigger?: ReactElement | undefined;
  /** Opens and closes on Ctrl+K and Cmd+K in every keyboard layout. @default true */
  shortcut?: boolean | undefined;
  /** Ids of recently run commands, latest first, e.g. from `localStorage`. @default none */
  defaultRecentIds?: readonly string[] | undefined;
  /** Called with at most five ids to store. */
  onRecentIdsChange?: ((ids: readonly string[]) => void) | undefined;
  /** The accessible name of the field. @default "Команды" */
  label?: string | undefined;
  /** The text of the empty field. @default "Что сделать или найти?" */
  placeholder?: string | undefined;
  /** Added to the classes of the panel. */
  className?: string | undefined;
  /** Added to the styles of the panel. */
  style?: CSSProperties;
  /** The panel. */
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * A searchable list of the application's commands. It also matches text typed in the wrong keyboard layout. It closes,
 * restores the focus, and then runs the selected command.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function CommandPalette({
  commands,
  search,
  trigger,
  shortcut = true,
  open,
  defaultOpen,
  onOpenChange,
  onClose,
  defaultRecentIds = NONE,
  onRecentIdsChange,
  label: ownLabel,
  placeholder,
  className,
  ref,
  ...rest
}: CommandPaletteProps): ReactElement {
  const messages = useAdminMessages().commandPalette;
  const label = ownLabel ?? messages.label;
  const { isOpen, request } = useGuardedOpen({ open, defaultOpen, onOpenChange, onClose });
  const [recentIds, setRecentIds] = useState(defaultRecentIds);
  const chosenRef = useRef<Command | undefined>(undefined);
  const toggle = (next: boolean): void => {
    chosenRef.current = undefined;
    request(next);
  };
  usePaletteShortcut(shortcut, () => toggle(!isOpen));

  const run = (command: Command): void => {
    const ids = [command.id, ...recentIds.filter((id) => id !== command.id)].slice(0, MAX_RECENT);
    setRecentIds(ids);
    onRecentIdsChange?.(ids);
    chosenRef.current = command;
    request(false);
  };
  return (
    <ModalRoot trigger={trigger} isOpen={isOpen} request={toggle} dismissible place="top">
      <AriaDialog {...rest} ref={ref ?? null} aria-label={label} className={classNames("cu-CommandPalette", className)}>
        <PalettePanel
          commands={commands}
          recentIds={recentIds}
          search={search}
          label={label}
          placeholder={placeholder ?? messages.placeholder}
          onRun={run}
          chosenRef={chosenRef}
        />
      </AriaDialog>
    </ModalRoot>
  );
}
