import type { RichTextDocument, StoredFile } from "@corp/api";
import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { useEditor } from "@tiptap/react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createEditorSession } from "./editor-session.ts";
import type { EditorSession, EditorSurroundings } from "./editor-session.ts";
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
  /** Null before it is mounted. */
  readonly editor: Editor | null;
  readonly session: EditorSession;
  /** The current document. */
  readonly written: RichTextDocument | null;
}

const toContent = (document: RichTextDocument | null) => readDocument(documentSchema(), document).toJSON() as object;

/** The margins that sticky bars may cover: scrolling keeps the caret out of them. */
const coveredPx = { top: 170, right: 5, bottom: 90, left: 5 } as const;

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

/** TipTap's editor as a controlled component. */
export function useContentEditor(options: ContentEditorOptions): OpenEditor {
  const { document, files, onChange, label, readOnly } = options;
  const [session] = useState(() => createEditorSession(files));
  const [content] = useState(() => toContent(document));
  const [written, setWritten] = useState(document);
  /** The last document passed to `onChange`: the caller passes it back. */
  const reported = useRef(document);
  const editorProps = useMemo(() => textProps(label, readOnly), [label, readOnly]);
  const editor = useEditor({
    extensions: session.extensions,
    content,
    editable: !readOnly,
    // The content security policy allows no inline style sheet; ours is a file.
    injectCSS: false,
    immediatelyRender: false,
    editorProps,
    onUpdate({ editor: current }) {
      const next = writeDocument(current.state.doc);
      reported.current = next;
      setWritten(next);
      onChange(next, session.files.findFiles(next));
    },
  });

  useLayoutEffect(() => session.update({ ...options, editor }));

  useEffect(() => session.files.add(files), [session, files]);

  useEffect(() => editor?.setEditable(!readOnly, false), [editor, readOnly]);

  useEffect(() => {
    if (editor === null || document === reported.current) return;
    reported.current = document;
    setWritten(document);
    replaceDocument(editor, toContent(document));
  }, [editor, document]);

  useEffect(() => () => session.pictures.uploads.clear(), [session]);

  return { editor, session, written };
}

/** Replaces the whole document without `onUpdate`, as an undo step of its own. */
function replaceDocument(editor: Editor, content: object): void {
  const next = editor.schema.nodeFromJSON(content);
  const { doc, tr } = editor.state;
  if (next.eq(doc)) return;
  editor.view.dispatch(closeHistory(tr.replaceWith(0, doc.content.size, next.content)).setMeta("preventUpdate", true));
  editor.view.dispatch(closeHistory(editor.state.tr));
}
