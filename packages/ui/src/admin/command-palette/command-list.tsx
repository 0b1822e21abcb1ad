import type { ReactElement } from "react";
import { Header, Keyboard, ListBox, ListBoxItem, ListBoxSection, Text } from "react-aria-components";
import { useAdminMessages } from "../use-admin-messages.ts";
import type { Command } from "./command.ts";

/** Commands under one heading, or under none. */
export interface CommandGroup {
  readonly title: string | undefined;
  readonly commands: readonly Command[];
}

export interface CommandListProps {
  groups: readonly CommandGroup[];
  /** Shows the group at the end of each line, for lists without headings. */
  showGroup: boolean;
  emptyText: string;
  onRun: (id: string) => void;
}

/** The commands that the field above navigates. */
export function CommandList({ groups, showGroup, emptyText, onRun }: CommandListProps): ReactElement {
  const messages = useAdminMessages();
  return (
    <ListBox
      className="cu-CommandPalette-list"
      aria-label={messages.commandPalette.label}
      onAction={(key) => onRun(String(key))}
      renderEmptyState={() => <span className="cu-CommandPalette-empty">{emptyText}</span>}
    >
      {groups.map(({ title, commands }) =>
        title === undefined ? (
          commands.map((command) => <CommandItem key={command.id} command={command} showGroup={showGroup} />)
        ) : (
          <ListBoxSection key={title} id={`group:${title}`} className="cu-CommandPalette-group">
            <Header className="cu-CommandPalette-heading">{title}</Header>
            {commands.map((command) => (
              <CommandItem key={command.id} command={command} showGroup={false} />
            ))}
          </ListBoxSection>
        ),
      )}
    </ListBox>
  );
}

function CommandItem({ command, showGroup }: { command: Command; showGroup: boolean }): ReactElement {
  const { id, title, icon, description, group, shortcut } = command;
  return (
    <ListBoxItem id={id} textValue={title} className="cu-CommandPalette-item">
      {icon !== undefined && <span className="cu-CommandPalette-icon">{icon}</span>}
      <span className="cu-CommandPalette-text">
        {title}
        {description !== undefined && (
          <Text slot="description" aria-hidden="true" className="cu-CommandPalette-note">
            {description}
          </Text>
        )}
      </span>
      {showGroup && group !== undefined && <span className="cu-CommandPalette-note">{group}</span>}
      {shortcut !== undefined && <Keyboard className="cu-CommandPalette-keys">{shortcut}</Keyboard>}
    </ListBoxItem>
  );
}
