import { useState, useSyncExternalStore } from "react";

interface TopLayerHost {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => HTMLElement | undefined;
}

/** Whatever is outside an open modal dialog is inert and unheard, so the notifications move into the topmost one. */
function topLayerParent(): Element {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

function createTopLayerHost(): TopLayerHost {
  let host: HTMLElement | undefined;
  return {
    subscribe(onChange) {
      const element = (host ??= document.createElement("div"));
      // React Aria's modals leave elements marked so alone: not hidden, not inert, no click outside.
      element.dataset["reactAriaTopLayer"] = "true";
      const place = (): void => {
        const parent = topLayerParent();
        if (element.parentNode !== parent) parent.append(element);
      };
      place();
      const observer = new MutationObserver(place);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
      onChange();
      return () => {
        observer.disconnect();
        element.remove();
      };
    },
    getSnapshot: () => host,
  };
}

const noHost = (): undefined => undefined;

/**
 * An element for a portal, at the end of the body or of the topmost modal dialog. One and the same element is moved, so
 * the live regions in it go on living. None on the server and until hydrated.
 */
export function useTopLayerHost(): HTMLElement | undefined {
  const [{ subscribe, getSnapshot }] = useState(createTopLayerHost);
  return useSyncExternalStore(subscribe, getSnapshot, noHost);
}
