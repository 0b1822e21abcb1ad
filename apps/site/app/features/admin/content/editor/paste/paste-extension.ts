import { embedOf } from "@corp/api";
import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { blockPlace } from "../blocks/block-place.ts";
import { messages } from "../messages.ts";
import { completeUrl, linkIssue } from "../schema/url-rules.ts";
import { cleanPastedHtml, textOfHtml } from "./clean-pasted-html.ts";
import { textSlice } from "./pasted-text.ts";

export interface PasteOptions {
  readonly addPictures: (files: readonly File[], pos: number) => void;
  readonly announce: (message: string) => void;
}

/** Paste and drop: pictures are uploaded, URLs become links and embeds, other programs' HTML is reduced. */
export function pasteExtension({ addPictures, announce }: PasteOptions): Extension {
  return Extension.create({
    name: "contentPaste",
    priority: 1050,
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          transformPastedHTML: (html, view) => cleaned(html, view, { addPictures, announce }),
          clipboardTextParser: (text, _context, _isPlain, view) => textSlice(view.state.schema, text),
          handlePaste: (view, event) =>
            view.editable && (pasteFiles(view, event, addPictures) || pasteUrl(view, event)),
          handleDrop(view, event, _slice, isMoved) {
            const files = [...(event.dataTransfer?.files ?? [])];
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (!view.editable || isMoved || files.length === 0 || at === null) return false;
            event.preventDefault();
            addPictures(files, blockPlace(view.state.doc.resolve(at.pos)));
            return true;
          },
        },
      }),
    ],
  });
}

function cleaned(source: string, view: EditorView, { addPictures, announce }: PasteOptions): string {
  const { html, pictures, ...left } = cleanPastedHtml(source);
  const notice = messages.leftOut(left);
  if (notice !== "") announce(notice);
  if (pictures.length > 0) {
    // After the pasted content has been inserted.
    queueMicrotask(() => addPictures(pictures, blockPlace(view.state.selection.$from)));
  }
  return html;
}

/** Files, or a picture that a browser copied with its URL; not Word's picture of the copied text. */
function pasteFiles(view: EditorView, event: ClipboardEvent, addPictures: PasteOptions["addPictures"]): boolean {
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length === 0) return false;
  const html = event.clipboardData?.getData("text/html") ?? "";
  const hasText = textOfHtml(html) !== "";
  if (hasText || (event.clipboardData?.getData("text/plain") ?? "").trim() !== "") return false;
  addPictures(files, blockPlace(view.state.selection.$from));
  return true;
}

/** A URL over selected text makes it a link; a known provider's URL in an empty paragraph becomes an embed. */
function pasteUrl(view: EditorView, event: ClipboardEvent): boolean {
  const text = (event.clipboardData?.getData("text/plain") ?? "").trim();
  if (!/^https:\/\/\S+$/iu.test(text)) return false;
  const { state } = view;
  const { schema, selection } = state;
  const { $from, from, to, empty } = selection;
  if ($from.parent.type.spec.code) return false;
  const { link } = schema.marks;
  if (!empty && $from.sameParent(selection.$to) && link !== undefined && linkIssue(completeUrl(text)) === null) {
    view.dispatch(state.tr.addMark(from, to, link.create({ href: text })).setMeta("preventAutolink", true));
    return true;
  }
  const { embed } = schema.nodes;
  const isEmptyLine = empty && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  if (!isEmptyLine || embed === undefined || embedOf(text) === null) return false;
  view.dispatch(state.tr.insert(blockPlace($from), embed.create({ url: text })).scrollIntoView());
  return true;
}
