import { EyeOffIcon } from "@corp/ui/icons/eye-off";
import { GridIcon } from "@corp/ui/icons/grid";
import { ImageIcon } from "@corp/ui/icons/image";
import { InfoIcon } from "@corp/ui/icons/info";
import { ListIcon } from "@corp/ui/icons/list";
import { ListNumberedIcon } from "@corp/ui/icons/list-numbered";
import { MinusIcon } from "@corp/ui/icons/minus";
import { QuoteIcon } from "@corp/ui/icons/quote";
import { TableIcon } from "@corp/ui/icons/table";
import { TerminalIcon } from "@corp/ui/icons/terminal";
import { VideoIcon } from "@corp/ui/icons/video";
import type { Editor } from "@tiptap/core";
import type { ReactElement } from "react";
import type { EditorActions } from "../editor-kit.tsx";
import { messages } from "../messages.ts";
import { ensureLastParagraph } from "./insert-block.ts";

export type BlockKindId = keyof typeof messages.blocks;

export interface BlockKind {
  readonly id: BlockKindId;
  readonly name: string;
  readonly words: readonly string[];
  readonly icon: ReactElement;
  /** Turns the block at the selection into this kind, or inserts one. */
  readonly run: (editor: Editor, actions: EditorActions) => void;
}

const runs: Readonly<Record<BlockKindId, readonly [ReactElement, BlockKind["run"]]>> = {
  paragraph: [<span key="i">¶</span>, (editor) => editor.chain().focus().clearNodes().setParagraph().run()],
  heading2: [<span key="i">H2</span>, (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run()],
  heading3: [<span key="i">H3</span>, (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run()],
  bulletList: [<ListIcon key="i" />, (editor) => editor.chain().focus().toggleBulletList().run()],
  orderedList: [
    <ListNumberedIcon key="i" />,
    (editor) => editor.chain().focus().toggleList("orderedList", "listItem").run(),
  ],
  blockquote: [<QuoteIcon key="i" />, (editor) => editor.chain().focus().toggleBlockquote().run()],
  codeBlock: [<TerminalIcon key="i" />, (editor) => editor.chain().focus().toggleCodeBlock().run()],
  image: [<ImageIcon key="i" />, (_editor, actions) => actions.chooseImages()],
  gallery: [<GridIcon key="i" />, (_editor, actions) => actions.openGallery()],
  embed: [<VideoIcon key="i" />, (_editor, actions) => actions.openEmbed()],
  table: [
    <TableIcon key="i" />,
    // The contract has no table within a table.
    (editor) => {
      if (editor.isActive("table")) return;
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
      ensureLastParagraph(editor);
    },
  ],
  callout: [
    <InfoIcon key="i" />,
    (editor) =>
      editor.isActive("callout")
        ? editor.chain().focus().lift("callout").run()
        : editor.chain().focus().wrapIn("callout", { tone: "info" }).run(),
  ],
  spoiler: [
    <EyeOffIcon key="i" />,
    (editor) =>
      editor.isActive("spoiler")
        ? editor.chain().focus().lift("spoiler").run()
        : editor.chain().focus().wrapIn("spoiler", { summary: messages.newSummary }).run(),
  ],
  horizontalRule: [<MinusIcon key="i" />, (editor) => editor.chain().focus().setHorizontalRule().run()],
};

export const blockKinds: readonly BlockKind[] = (Object.keys(runs) as BlockKindId[]).map((id) => {
  const [icon, run] = runs[id];
  return { id, icon, run, ...messages.blocks[id] };
});

/** The kinds whose Russian or English name contains the query; those that begin with it come first. */
export function matchingKinds(query: string): readonly BlockKind[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "") return blockKinds;
  const rank = ({ name, words }: BlockKind): number => {
    const names = [name.toLowerCase(), ...words];
    if (names.some((one) => one.startsWith(wanted))) return 0;
    return names.some((one) => one.includes(wanted)) ? 1 : 2;
  };
  return blockKinds.filter((kind) => rank(kind) < 2).toSorted((one, other) => rank(one) - rank(other));
}
