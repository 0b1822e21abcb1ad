import { Menu, MenuItem } from "@corp/ui/admin/menu";
import { IconButton, ToggleButton, Toolbar, ToolbarGroup, ToolbarSeparator } from "@corp/ui/admin/toolbar";
import { BoldIcon } from "@corp/ui/icons/bold";
import { CodeIcon } from "@corp/ui/icons/code";
import { ItalicIcon } from "@corp/ui/icons/italic";
import { LinkIcon } from "@corp/ui/icons/link";
import { PlusIcon } from "@corp/ui/icons/plus";
import { QuestionIcon } from "@corp/ui/icons/question";
import { RedoIcon } from "@corp/ui/icons/redo";
import { StrikethroughIcon } from "@corp/ui/icons/strikethrough";
import { UndoIcon } from "@corp/ui/icons/undo";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ReactElement, Ref } from "react";
import { blockKinds } from "../blocks/block-kinds.tsx";
import type { BlockKind, BlockKindId } from "../blocks/block-kinds.tsx";
import { useEditorKit } from "../editor-kit.tsx";
import { messages } from "../messages.ts";
import { readToolbarState } from "./toolbar-state.ts";
import type { MarkName } from "./toolbar-state.ts";

const marks: readonly (readonly [MarkName, ReactElement, string])[] = [
  ["bold", <BoldIcon key="i" />, "Ctrl+B"],
  ["italic", <ItalicIcon key="i" />, "Ctrl+I"],
  ["strike", <StrikethroughIcon key="i" />, "Ctrl+Shift+S"],
  ["code", <CodeIcon key="i" />, "Ctrl+E"],
];
const kindsInBar: readonly BlockKindId[] = [
  "heading2",
  "heading3",
  "bulletList",
  "orderedList",
  "blockquote",
  "codeBlock",
];
const inserted: readonly BlockKindId[] = ["image", "gallery", "embed", "table", "callout", "spoiler", "horizontalRule"];
const findKind = (id: BlockKindId): BlockKind | undefined => blockKinds.find((kind) => kind.id === id);

/** One tab stop with arrow keys; on a narrow screen it scrolls. */
export function EditorToolbar({ editor, ref }: { editor: Editor; ref: Ref<HTMLDivElement> }): ReactElement {
  const { actions } = useEditorKit();
  const state = useEditorState({ editor, selector: ({ editor: current }) => readToolbarState(current) });
  return (
    <Toolbar
      ref={ref}
      label={messages.toolbar}
      className="ce-toolbar"
      // The selection stays visible while a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ToolbarGroup label={messages.history}>
        <IconButton
          label={messages.undo}
          icon={<UndoIcon />}
          shortcut="Ctrl+Z"
          disabled={!state.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <IconButton
          label={messages.redo}
          icon={<RedoIcon />}
          shortcut="Ctrl+Shift+Z"
          disabled={!state.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label={messages.kinds}>
        {kindsInBar.map((kindId) => {
          const kind = findKind(kindId);
          return kind === undefined ? null : (
            <ToggleButton
              key={kindId}
              label={messages.barNames[kindId] ?? kind.name}
              icon={kind.icon}
              selected={state.kinds.includes(kindId)}
              onChange={() => kind.run(editor, actions)}
            />
          );
        })}
      </ToolbarGroup>
      <ToolbarSeparator />
      <ToolbarGroup label={messages.marks}>
        {marks.map(([name, icon, shortcut]) => (
          <ToggleButton
            key={name}
            label={messages[name]}
            icon={icon}
            shortcut={shortcut}
            disabled={state.isCode}
            selected={state.marks.includes(name)}
            onChange={() => editor.chain().focus().toggleMark(name).run()}
          />
        ))}
        <ToggleButton
          label={messages.link}
          icon={<LinkIcon />}
          shortcut="Ctrl+K"
          disabled={state.isCode}
          selected={state.marks.includes("link")}
          onChange={() => actions.openLink()}
        />
      </ToolbarGroup>
      <ToolbarSeparator />
      <Menu trigger={<IconButton label={messages.insert} icon={<PlusIcon />} shortcut="/" />}>
        {inserted.flatMap((kindId) => {
          const kind = findKind(kindId);
          return kind === undefined
            ? []
            : [
                <MenuItem
                  key={kindId}
                  icon={kind.icon}
                  disabled={kindId === "table" && state.isTable}
                  onAction={() => runSoon(() => kind.run(editor, actions))}
                >
                  {kind.name}
                </MenuItem>,
              ];
        })}
      </Menu>
      <IconButton label={messages.help} icon={<QuestionIcon />} shortcut="Ctrl+/" onClick={() => actions.openHelp()} />
    </Toolbar>
  );
}

/** After the menu has released the focus. */
function runSoon(run: () => void): void {
  setTimeout(run);
}
