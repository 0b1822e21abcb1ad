import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactElement, RefObject } from "react";
import { Autocomplete, Input, TextField } from "react-aria-components";
import { Button } from "../../button/button.tsx";
import { isComposing, stopComposedKeys } from "../../composition/is-composing.ts";
import { SearchIcon } from "../../icons/search.tsx";
import { VisuallyHidden } from "../../visually-hidden/visually-hidden.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { CommandList } from "./command-list.tsx";
import type { Command } from "./command.ts";
import { groupCommands, rankCommands } from "./rank-commands.ts";
import { useCommandSearch } from "./use-command-search.ts";
import type { CommandSearch } from "./use-command-search.ts";

export interface PalettePanelProps {
  commands: readonly Command[];
  recentIds: readonly string[];
  search: CommandSearch | undefined;
  label: string;
  placeholder: string;
  onRun: (command: Command) => void;
  /** Runs after the panel has closed. */
  chosenRef: RefObject<Command | undefined>;
}

/** The list is always rendered; `Autocomplete` adds `aria-controls`. */
const COMBOBOX = { role: "combobox", "aria-expanded": true, "aria-haspopup": "listbox" } as const;

/** The input, the results and the status. Mounted while the palette is open. */
export function PalettePanel({
  commands,
  recentIds,
  search,
  label,
  placeholder,
  onRun,
  chosenRef,
}: PalettePanelProps): ReactElement {
  const text = useAdminMessages().commandPalette;
  const [query, setQuery] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useRunAfterClose(chosenRef);
  const { status, found, retry } = useCommandSearch(search, query);
  const isBrowsing = query.trim() === "";
  const ranked = rankCommands(commands, query, recentIds);
  const searchResults = found.filter(({ id }) => !ranked.some((command) => command.id === id));
  const groups = isBrowsing
    ? groupCommands(commands, recentIds, text.recent)
    : [
        { title: undefined, commands: ranked },
        ...(searchResults.length > 0 ? [{ title: text.found, commands: searchResults }] : []),
      ];
  const shown = groups.flatMap((group) => group.commands);

  const run = (id: string): void => {
    const command = shown.find((candidate) => candidate.id === id);
    if (command !== undefined) onRun(command);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    stopComposedKeys(event);
    if (event.key !== "Enter" || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    // An active option handles Enter itself; without one, Enter runs the best match.
    if (event.target.hasAttribute("aria-activedescendant")) return;
    event.preventDefault();
    event.stopPropagation();
    // Results of the previous query stay visible during the next search; only those that match the new query may run.
    const matching = status === "searching" ? rankCommands(searchResults, query, recentIds) : searchResults;
    const best = isBrowsing ? shown[0] : (ranked[0] ?? matching[0]);
    if (best !== undefined) onRun(best);
  };
  const emptyText = isBrowsing ? text.nothing : text.empty(query.trim());
  return (
    <div className="cu-CommandPalette-panel" onKeyDownCapture={handleKeyDown}>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <TextField aria-label={label} className="cu-CommandPalette-field">
          <SearchIcon />
          <Input {...COMBOBOX} ref={input} placeholder={placeholder} className="cu-CommandPalette-input" />
        </TextField>
        <CommandList
          groups={groups}
          showGroup={!isBrowsing}
          emptyText={status === "searching" || status === "failed" ? "" : emptyText}
          onRun={run}
        />
      </Autocomplete>
      <SearchStatus status={status} onRetry={retry} />
      <VisuallyHidden role="status">
        {!isBrowsing && status !== "searching" ? text.count(shown.length) : ""}
      </VisuallyHidden>
      <p className="cu-CommandPalette-help" aria-hidden="true">
        {text.keys.map(([keys, effect]) => (
          <span key={keys}>
            <kbd className="cu-CommandPalette-keys">{keys}</kbd> {effect}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Runs the command after the panel has unmounted and the focus is restored, so that a command can move the focus. */
function useRunAfterClose(chosenRef: RefObject<Command | undefined>): void {
  useEffect(
    () => () => {
      const command = chosenRef.current;
      chosenRef.current = undefined;
      // React Aria restores the focus in an animation frame requested before this one.
      if (command !== undefined) requestAnimationFrame(() => command.run());
    },
    [chosenRef],
  );
}

function SearchStatus({ status, onRetry }: { status: string; onRetry: () => void }): ReactElement {
  const text = useAdminMessages().commandPalette;
  return (
    <div role="status" className="cu-CommandPalette-status">
      {status === "searching" && (
        <>
          <span className="cu-Loader-mark" aria-hidden="true" />
          {text.searching}
        </>
      )}
      {status === "failed" && (
        <>
          {text.failed}
          <Button variant="uncontained" size={400} onClick={onRetry}>
            {text.retry}
          </Button>
        </>
      )}
    </div>
  );
}
