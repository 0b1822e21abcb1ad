import { Button } from "@corp/ui";
import { Menu, MenuItem } from "@corp/ui/admin/menu";
import { IconButton } from "@corp/ui/admin/toolbar";
import { ArrowDownIcon } from "@corp/ui/icons/arrow-down";
import { ArrowUpIcon } from "@corp/ui/icons/arrow-up";
import { EditIcon } from "@corp/ui/icons/edit";
import { TrashIcon } from "@corp/ui/icons/trash";
import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { useId } from "react";
import type { ReactElement } from "react";
import { useEditorKit } from "../editor-kit.tsx";
import { moveBlock } from "../keys/move-block.ts";
import { messages } from "../messages.ts";
import { codeLanguages, languageNamed } from "../schema/code-languages.ts";
import { calloutTones } from "../schema/container-nodes.ts";

/** Actions for the block at the selection. Always rendered, so that the text does not jump. */
export function ContextBar({ editor }: { editor: Editor }): ReactElement {
  const { edits, announce } = useEditorKit();
  const { language, tone, isTable, media } = useEditorState({ editor, selector: readContext });
  const move = (by: -1 | 1): void => {
    const transaction = moveBlock(editor.state, by);
    if (transaction === null) return announce(messages.cannotMove);
    editor.view.dispatch(transaction);
    announce(by === 1 ? messages.movedDown : messages.movedUp);
  };
  return (
    <div className="ce-context" role="group" aria-label={messages.context}>
      <IconButton label={messages.moveUp} icon={<ArrowUpIcon />} shortcut="Alt+Shift+↑" onClick={() => move(-1)} />
      <IconButton label={messages.moveDown} icon={<ArrowDownIcon />} shortcut="Alt+Shift+↓" onClick={() => move(1)} />
      {language === undefined ? null : (
        <Choice
          label={messages.language}
          value={language ?? ""}
          options={[{ value: "", label: messages.noLanguage }, ...languageOptions(language)]}
          onChange={(value) =>
            editor
              .chain()
              .updateAttributes("codeBlock", { language: value || null })
              .run()
          }
        />
      )}
      {tone === undefined ? null : (
        <Choice
          label={messages.tone}
          value={tone}
          options={calloutTones.map((value) => ({ value, label: messages.tones[value] }))}
          onChange={(value) => editor.chain().updateAttributes("callout", { tone: value }).run()}
        />
      )}
      {isTable ? <TableMenu editor={editor} /> : null}
      {media === null ? null : (
        <>
          <IconButton label={mediaChange[media]} icon={<EditIcon />} shortcut="Enter" onClick={() => edits.request()} />
          <IconButton
            label={messages.removeBlock}
            icon={<TrashIcon />}
            onClick={() => editor.chain().focus().deleteSelection().run()}
          />
        </>
      )}
    </div>
  );
}

const mediaChange = {
  image: messages.imageChange,
  gallery: messages.galleryChange,
  embed: messages.embedChange,
} as const;
type Media = keyof typeof mediaChange;

interface Context {
  readonly language: string | null | undefined;
  readonly tone: string | undefined;
  readonly isTable: boolean;
  readonly media: Media | null;
}

function readContext({ editor }: { editor: Editor }): Context {
  const { selection } = editor.state;
  const selected = selection instanceof NodeSelection ? selection.node.type.name : "";
  return {
    language: editor.isActive("codeBlock")
      ? (editor.getAttributes("codeBlock")["language"] as string | null)
      : undefined,
    tone: editor.isActive("callout") ? String(editor.getAttributes("callout")["tone"]) : undefined,
    isTable: editor.isActive("table"),
    media: selected in mediaChange ? (selected as Media) : null,
  };
}

/** All highlighted languages, and the block's own if it is another. */
function languageOptions(current: string | null): readonly Option[] {
  const isKnown = current === null || codeLanguages.some(({ value }) => value === languageNamed(current));
  const known = codeLanguages.map(({ value, label }) => ({
    // The block's own alias stays unchanged.
    value: current !== null && languageNamed(current) === value ? current : value,
    label,
  }));
  return isKnown ? known : [{ value: current, label: current }, ...known];
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactElement {
  const id = useId();
  return (
    <span className="ce-choice">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

type TableAction = keyof typeof messages.tableActions;
const tableActions = Object.keys(messages.tableActions) as TableAction[];
const dangerous: ReadonlySet<TableAction> = new Set(["deleteRow", "deleteColumn", "deleteTable"]);

function TableMenu({ editor }: { editor: Editor }): ReactElement {
  return (
    <Menu
      trigger={
        <Button size={400} variant="outline">
          {messages.table}
        </Button>
      }
    >
      {tableActions.map((action) => (
        <MenuItem
          key={action}
          danger={dangerous.has(action)}
          disabled={!editor.can()[action]()}
          onAction={() => editor.commands[action]()}
        >
          {messages.tableActions[action]}
        </MenuItem>
      ))}
    </Menu>
  );
}
