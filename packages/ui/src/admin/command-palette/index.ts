export { CommandPalette } from "./command-palette.tsx";
export type { CommandPaletteProps } from "./command-palette.tsx";
export type { Command } from "./command.ts";
export type { CommandSearch } from "./use-command-search.ts";
