import { isComposing } from "@corp/ui";
import { Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { Suggestion } from "@tiptap/suggestion";
import type { SuggestionProps } from "@tiptap/suggestion";
import { matchingKinds } from "../blocks/block-kinds.tsx";
import type { BlockKind } from "../blocks/block-kinds.tsx";
import type { EditorActions } from "../editor-kit.tsx";
import type { SlashStore } from "./slash-store.ts";

/** A slash at the beginning of a word opens the list of blocks; not in code. */
export function slashExtension(store: SlashStore, actions: () => EditorActions | undefined): Extension {
  const show = ({ items, clientRect, command }: SuggestionProps<BlockKind, BlockKind>): void =>
    store.show({ kinds: items, place: () => clientRect?.() ?? null, choose: command });
  return Extension.create({
    name: "slashMenu",
    // Its arrows and Enter take precedence.
    priority: 1100,
    addProseMirrorPlugins() {
      return [
        Suggestion<BlockKind, BlockKind>({
          pluginKey: new PluginKey("slashMenu"),
          editor: this.editor,
          char: "/",
          decorationClass: "ce-slash",
          items: ({ query }) => [...matchingKinds(query)],
          allow: ({ editor, state, range }) =>
            editor.isEditable &&
            !state.doc.resolve(range.from).parent.type.spec.code &&
            !editor.isActive("code") &&
            // Digits and a second slash make a date, a fraction or a path.
            /^\/[\p{L}\d]*$/u.test(state.doc.textBetween(range.from, range.to)),
          command: ({ editor, range, props: kind }) => {
            editor.chain().focus().deleteRange(range).run();
            const available = actions();
            if (available !== undefined) kind.run(editor, available);
          },
          render: () => ({
            onStart: show,
            onUpdate: show,
            onExit: () => store.hide(),
            onKeyDown: ({ event }) => {
              if (isComposing({ nativeEvent: event })) return false;
              if (event.key === "Escape") store.hide();
              return store.press(event.key);
            },
          }),
        }),
      ];
    },
  });
}
