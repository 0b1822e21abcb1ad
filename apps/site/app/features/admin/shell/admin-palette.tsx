import { CommandPalette } from "@corp/ui/admin/command-palette";
import type { Command } from "@corp/ui/admin/command-palette";
import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { sectionCommands, findContent, findPeople } from "./admin-commands.ts";
import { messages } from "./messages.ts";
import { readRecentIds, writeRecentIds } from "./recent-commands.ts";
import type { Section } from "./sections.tsx";

interface AdminPaletteProps {
  readonly sections: readonly Section[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The command palette: sections, events and articles, and people for who sees their section. */
export function AdminPalette({ sections, isOpen, onOpenChange }: AdminPaletteProps): ReactElement {
  const { api } = useServices();
  const navigate = useNavigate();
  const [recentIds] = useState(readRecentIds);
  const go = (to: string): void => void navigate(to);
  const commands = useMemo(() => sectionCommands(sections, (to) => void navigate(to)), [sections, navigate]);
  const seesPeople = sections.some(({ id }) => id === "people");
  const search = async (text: string, signal: AbortSignal): Promise<readonly Command[]> => {
    const found = await Promise.all([
      findContent(api, go, text, signal),
      seesPeople ? findPeople(api, (to, state) => void navigate(to, { state }), text, signal) : [],
    ]);
    return found.flat();
  };
  return (
    <CommandPalette
      commands={commands}
      search={search}
      open={isOpen}
      onOpenChange={onOpenChange}
      shortcut={false}
      placeholder={seesPeople ? messages.paletteExampleWithPeople : messages.paletteExample}
      defaultRecentIds={recentIds}
      onRecentIdsChange={writeRecentIds}
    />
  );
}
