export { usePaletteShortcut } from "./use-palette-shortcut.ts";
