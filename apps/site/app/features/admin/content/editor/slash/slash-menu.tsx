import { VisuallyHidden } from "@corp/ui";
import type { Editor } from "@tiptap/core";
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { messages } from "../messages.ts";
import type { SlashState, SlashStore } from "./slash-store.ts";

const gapPx = 6;

/**
 * The list of blocks at the slash. The focus stays in the text, whose `aria-activedescendant` names the chosen item.
 */
export function SlashMenu({ editor, store }: { editor: Editor; store: SlashStore }): ReactElement {
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const id = useId();
  const chosen = state?.kinds[state.active];
  const chosenId = chosen === undefined ? undefined : `${id}-${chosen.id}`;

  useEffect(() => {
    if (chosenId === undefined) return undefined;
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", id);
    dom.setAttribute("aria-activedescendant", chosenId);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, chosenId]);

  const words =
    state === null
      ? ""
      : chosen === undefined
        ? messages.slashNothing
        : messages.slashOption(chosen.name, state.active + 1, state.kinds.length);
  return (
    <>
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      {state === null ? null : <OpenMenu id={id} state={state} chosenId={chosenId} />}
    </>
  );
}

interface OpenMenuProps {
  readonly id: string;
  readonly state: SlashState;
  readonly chosenId: string | undefined;
}

function OpenMenu({ id, state: { kinds, place, choose }, chosenId }: OpenMenuProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const follow = (): void => {
      const slash = place();
      if (box.current !== null && slash !== null) putBeside(box.current, slash);
    };
    follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, { capture: true });
      removeEventListener("resize", follow);
    };
  }, [place, kinds]);

  useLayoutEffect(() => {
    if (chosenId !== undefined) document.getElementById(chosenId)?.scrollIntoView?.({ block: "nearest" });
  }, [chosenId]);

  return (
    <div ref={box} className="ce-slash-menu" onPointerDown={(event) => event.preventDefault()}>
      {kinds.length === 0 ? (
        <p>{messages.slashNothing}</p>
      ) : (
        <div id={id} role="listbox" aria-label={messages.slashMenu}>
          {kinds.map((kind) => {
            const optionId = `${id}-${kind.id}`;
            return (
              <div
                key={kind.id}
                id={optionId}
                role="option"
                tabIndex={-1}
                aria-selected={optionId === chosenId}
                className="ce-slash-option"
                onClick={() => choose(kind)}
                onKeyDown={(event) => event.key === "Enter" && choose(kind)}
              >
                {kind.icon}
                {kind.name}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** The menu is below the slash, or above it when there is no room. */
function putBeside(menu: HTMLElement, { top, bottom, left }: DOMRect): void {
  const { offsetWidth, offsetHeight } = menu;
  const isAbove = bottom + gapPx + offsetHeight > innerHeight && top - gapPx - offsetHeight > 0;
  menu.style.top = `${isAbove ? top - gapPx - offsetHeight : bottom + gapPx}px`;
  menu.style.left = `${Math.max(gapPx, Math.min(left, innerWidth - offsetWidth - gapPx))}px`;
}
