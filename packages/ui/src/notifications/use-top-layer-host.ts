import { useState, useSyncExternalStore } from "react";

interface TopLayerHost {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => HTMLElement | undefined;
}

/**
 * Everything outside an open modal dialog is inert and not announced, so the notifications move into the topmost one.
 */
function topLayerParent(): Element {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

/** Puts it above everything in the top layer: dialogs, popovers, an element in full screen. */
function raise(element: HTMLElement): void {
  const focused = document.activeElement;
  if (element.popover === undefined || !element.isConnected) return;
  element.popover = null;
  element.popover = "manual";
  element.showPopover();
  if (element.contains(focused)) (focused as HTMLElement).focus({ preventScroll: true });
}

function createTopLayerHost(): TopLayerHost {
  let host: HTMLElement | undefined;
  return {
    subscribe(onChange) {
      const element = (host ??= document.createElement("div"));
      // React Aria's modals do not hide or inert an element with this attribute, nor treat a press on it as outside.
      element.dataset["reactAriaTopLayer"] = "true";
      // Without the browser's box around a popover. A policy for styles allows what scripts set.
      element.style.cssText = "all: unset; position: fixed";
      const place = (): void => {
        const parent = topLayerParent();
        if (element.parentNode === parent) return;
        parent.append(element);
        raise(element);
      };
      const handleLayer = (event: Event): void => {
        // The target is the document when an element in full screen was removed.
        const { type, target } = event;
        const isPopover = target instanceof HTMLElement && typeof target.popover === "string" && target !== element;
        const isOpened = isPopover && "newState" in event && event.newState === "open";
        if (type === "fullscreenchange" || isOpened) raise(element);
      };
      const listening = new AbortController();
      // The first does not bubble.
      for (const type of ["toggle", "fullscreenchange"])
        document.addEventListener(type, handleLayer, { capture: true, signal: listening.signal });
      place();
      const observer = new MutationObserver(place);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
      onChange();
      return () => {
        observer.disconnect();
        listening.abort();
        element.remove();
      };
    },
    getSnapshot: () => host,
  };
}

const noHost = (): undefined => undefined;

/**
 * The element for a portal, at the end of the body or of the topmost modal dialog. The same element is moved, which
 * keeps its live regions. It is undefined on the server and before hydration.
 */
export function useTopLayerHost(): HTMLElement | undefined {
  const [{ subscribe, getSnapshot }] = useState(createTopLayerHost);
  return useSyncExternalStore(subscribe, getSnapshot, noHost);
}
