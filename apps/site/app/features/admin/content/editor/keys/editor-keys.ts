import { Extension } from "@tiptap/core";
import type { Editor } from "@tiptap/core";
import { exitCode } from "@tiptap/pm/commands";
import { NodeSelection, Plugin, Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { EditorActions } from "../editor-kit.tsx";
import { messages } from "../messages.ts";
import { moveBlock } from "./move-block.ts";

export interface EditorKeysOptions {
  readonly actions: () => EditorActions | undefined;
  readonly announce: (message: string) => void;
  /** @returns whether the selected block can be edited */
  readonly requestEdit: () => boolean;
  readonly focusToolbar: () => void;
}

/** The editor's own shortcuts; TipTap has those of marks and lists. */
export function editorKeys({ actions, announce, requestEdit, focusToolbar }: EditorKeysOptions): Extension {
  const move = (editor: Editor, by: -1 | 1): boolean => {
    const transaction = moveBlock(editor.state, by);
    if (transaction === null) announce(messages.cannotMove);
    else {
      editor.view.dispatch(transaction);
      announce(by === 1 ? messages.movedDown : messages.movedUp);
    }
    return true;
  };
  const act = (run: () => void) => () => {
    run();
    return true;
  };
  return Extension.create({
    name: "editorKeys",
    priority: 1050,
    addKeyboardShortcuts() {
      return {
        "Alt-Shift-ArrowUp": ({ editor }) => move(editor, -1),
        "Alt-Shift-ArrowDown": ({ editor }) => move(editor, 1),
        "Mod-k": act(() => actions()?.openLink()),
        "Mod-/": act(() => actions()?.openHelp()),
        "Alt-F10": act(focusToolbar),
        Enter: ({ editor }) => editor.state.selection instanceof NodeSelection && requestEdit(),
      };
    },
    addProseMirrorPlugins: () => [escapeLeaves(announce)],
  });
}

/** Escape leaves a code block; the next Tab leaves the text instead of indenting. */
function escapeLeaves(announce: (message: string) => void): Plugin {
  let isLeaving = false;
  const stay = (): boolean => {
    isLeaving = false;
    return false;
  };
  return new Plugin({
    props: {
      handleDOMEvents: {
        // Handled without preventing the default: the browser moves the focus.
        keydown: (_view, event) => {
          if (event.key === "Tab" && isLeaving) return true;
          if (event.key !== "Escape" && event.key !== "Shift") isLeaving = false;
          return false;
        },
        blur: stay,
        mousedown: stay,
      },
      // After the slash menu, whose Escape closes it.
      handleKeyDown(view, event) {
        if (event.key !== "Escape") return false;
        leaveCode(view);
        isLeaving = true;
        announce(messages.tabLeaves);
        return true;
      },
    },
  });
}

function leaveCode(view: EditorView): void {
  const { $head } = view.state.selection;
  if (!$head.parent.type.spec.code) return;
  const after = Selection.findFrom(view.state.doc.resolve($head.after()), 1, true);
  if (after === null) exitCode(view.state, view.dispatch);
  else view.dispatch(view.state.tr.setSelection(after).scrollIntoView());
}
