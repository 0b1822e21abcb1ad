import { Extension } from "@tiptap/core";
import type { EditorState, Transaction } from "@tiptap/pm/state";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { EditorView } from "@tiptap/pm/view";
import { blockPlace } from "../blocks/block-place.ts";

const key = new PluginKey<DecorationSet>("uploadPlaces");

type PlaceChange = { readonly add: string; readonly pos: number } | { readonly remove: string };

/**
 * Widgets at the places of pending pictures. A place moves with the text around it and is no part of the document:
 * neither saved nor undone.
 *
 * @param hosts the widgets' elements by the upload's identifier; React renders into them
 */
export function uploadPlaces(hosts: Map<string, HTMLElement>): Extension {
  return Extension.create({
    name: "uploadPlaces",
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, places) {
            const moved = carried(places, transaction);
            const change = transaction.getMeta(key) as PlaceChange | undefined;
            if (change === undefined) return moved;
            if ("remove" in change) return moved.remove(moved.find(undefined, undefined, hasUploadId(change.remove)));
            const host = hosts.get(change.add);
            return host === undefined ? moved : moved.add(transaction.doc, [place(change.add, change.pos, host)]);
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  });
}

function carried(places: DecorationSet, { mapping, doc, docChanged }: Transaction): DecorationSet {
  if (!docChanged) return places;
  const moved = places.map(mapping, doc);
  const left = new Set(moved.find().map(({ spec }) => asPlaceSpec(spec).id));
  const lost = places.find().filter(({ spec }) => !left.has(asPlaceSpec(spec).id));
  return moved.add(
    doc,
    lost.map(({ from, spec }) => {
      const { id, host } = asPlaceSpec(spec);
      return place(id, blockPlace(doc.resolve(mapping.map(from))), host);
    }),
  );
}

interface PlaceSpec {
  readonly id: string;
  readonly host: HTMLElement;
}

const asPlaceSpec = (spec: unknown): PlaceSpec => spec as PlaceSpec;
const hasUploadId =
  (id: string) =>
  (spec: unknown): boolean =>
    asPlaceSpec(spec).id === id;

/** `side: 1` is after what is inserted there: pictures that were added together keep their order. */
function place(id: string, pos: number, host: HTMLElement): Decoration {
  const spec = { id, host, key: id, side: 1, ignoreSelection: true, stopEvent: () => true };
  return Decoration.widget(pos, host, spec);
}

export function addUploadPlace(view: EditorView, id: string, pos: number): void {
  view.dispatch(view.state.tr.setMeta(key, { add: id, pos } satisfies PlaceChange));
}

export function removeUploadPlace(view: EditorView, id: string): void {
  view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies PlaceChange));
}

/** Returns undefined when there is no such place. */
export function findUploadPlace(state: EditorState, id: string): number | undefined {
  return key.getState(state)?.find(undefined, undefined, hasUploadId(id))[0]?.from;
}
