import { useRef, useState } from "react";
import type { CSSProperties, ReactElement, Ref } from "react";
import { Dialog as AriaDialog } from "react-aria-components";
import type { DialogProps as AriaDialogProps } from "react-aria-components";
import { classNames } from "../../composition/class-names.ts";
import { ModalRoot } from "../dialog/modal-root.tsx";
import { useGuardedOpen } from "../dialog/use-guarded-open.ts";
import type { OpenProps } from "../dialog/use-guarded-open.ts";
import { messages } from "../messages.ts";
import type { Command } from "./command.ts";
import { PalettePanel } from "./palette-panel.tsx";
import type { CommandSearch } from "./use-command-search.ts";
import { usePaletteShortcut } from "../palette-shortcut/use-palette-shortcut.ts";

/** As many as one sees at a glance. */
const MAX_RECENT = 5;
const NONE: readonly string[] = [];

/** React Aria's props that have another name here, or none. */
type Replaced = "children" | "className" | "style" | "aria-label" | "role" | "ref";

/** Props of {@link CommandPalette}. */
export interface CommandPaletteProps extends Omit<AriaDialogProps, Replaced>, Omit<OpenProps, "onBeforeClose"> {
  commands: readonly Command[];
  /** Looks for more while a person types. */
  search?: CommandSearch | undefined;
  /** A button that opens it, besides the keys. */
  trigger?: ReactElement | undefined;
  /** Opens and closes on Ctrl+K and Cmd+K, under every keyboard layout. @default true */
  shortcut?: boolean | undefined;
  /** Identifiers of what was run before, the last first: from the browser's storage, for one. @default none */
  defaultRecentIds?: readonly string[] | undefined;
  /** To remember them; five at most. */
  onRecentIdsChange?: ((ids: readonly string[]) => void) | undefined;
  /** Name of the field. @default "Команды" */
  label?: string | undefined;
  /** @default "Что сделать или найти?" */
  placeholder?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * Everything the application can do, a few letters away. Typed under the wrong keyboard layout it is found as well. Closes,
 * gives the focus back, and then runs what was chosen.
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
  label = messages.commandPalette.label,
  placeholder = messages.commandPalette.placeholder,
  className,
  ref,
  ...rest
}: CommandPaletteProps): ReactElement {
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
          placeholder={placeholder}
          onRun={run}
          chosenRef={chosenRef}
        />
      </AriaDialog>
    </ModalRoot>
  );
}
