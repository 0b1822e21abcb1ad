import type { RichTextDocument, StoredFile } from "@corp/api";
import type { Editor } from "@tiptap/core";
import { useEditor } from "@tiptap/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createEditorSession } from "./editor-session.ts";
import type { EditorSession, EditorSurroundings } from "./editor-session.ts";
import { replaceDocument } from "./replace-document.ts";
import { documentSchema } from "./schema/extensions.ts";
import { readDocument } from "./schema/read-document.ts";
import { writeDocument } from "./schema/write-document.ts";

export interface ContentEditorOptions extends Omit<EditorSurroundings, "editor"> {
  readonly document: RichTextDocument | null;
  readonly files: readonly StoredFile[];
  readonly onChange: (document: RichTextDocument | null, files: StoredFile[]) => void;
  readonly label: string;
  readonly readOnly: boolean;
}

export interface OpenEditor {
  /** Null before the browser has it. */
  readonly editor: Editor | null;
  readonly session: EditorSession;
  /** As it is written now. */
  readonly written: RichTextDocument | null;
}

const contentOf = (document: RichTextDocument | null) => readDocument(documentSchema(), document).toJSON() as object;

/** As much of the window's edges as the bars that stick there may cover: the caret is never behind them. */
const coveredPx = { top: 170, right: 5, bottom: 90, left: 5 } as const;

/** What screen readers and spelling are told of the text, and how it scrolls. */
function textProps(label: string, readOnly: boolean) {
  return {
    scrollMargin: coveredPx,
    scrollThreshold: coveredPx,
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      ...(readOnly && { "aria-readonly": "true" }),
      lang: "ru",
      spellcheck: "true",
      class: "rich-text ce-text",
    },
  };
}

/** TipTap's editor over a document that the caller keeps. */
export function useContentEditor(options: ContentEditorOptions): OpenEditor {
  const { document, files, onChange, label, readOnly } = options;
  const [session] = useState(() => createEditorSession(files));
  const [content] = useState(() => contentOf(document));
  const [written, setWritten] = useState(document);
  /** What the caller was told last, and gives back. */
  const told = useRef(document);
  const editorProps = useMemo(() => textProps(label, readOnly), [label, readOnly]);
  const editor = useEditor({
    extensions: session.extensions,
    content,
    editable: !readOnly,
    // The page's policy has no place for a style sheet in the page; ours is a file.
    injectCSS: false,
    immediatelyRender: false,
    editorProps,
    onUpdate({ editor: current }) {
      const next = writeDocument(current.state.doc);
      told.current = next;
      setWritten(next);
      onChange(next, session.files.filesOf(next));
    },
  });

  useLayoutEffect(() => session.update({ ...options, editor }));

  useEffect(() => session.files.add(files), [session, files]);

  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly]);

  useEffect(() => {
    if (editor === null || document === told.current) return;
    told.current = document;
    setWritten(document);
    replaceDocument(editor, contentOf(document));
  }, [editor, document]);

  useEffect(() => () => session.pictures.uploads.clear(), [session]);

  return { editor, session, written };
}
