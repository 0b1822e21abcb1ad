import { messages } from "../messages.ts";
import type { Command } from "./command.ts";
import type { CommandGroup } from "./command-list.tsx";

/** What stands there before anything is typed: the recent ones, then all others under their headings. */
export function groupCommands(commands: readonly Command[], recentIds: readonly string[]): readonly CommandGroup[] {
  const recent = recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const rest = commands.filter((command) => !recent.includes(command));
  const groups = new Map<string | undefined, Command[]>();
  for (const command of rest) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [
    ...(recent.length > 0 ? [{ title: messages.commandPalette.recent, commands: recent }] : []),
    ...[...groups].map(([title, grouped]) => ({ title, commands: grouped })),
  ];
}
