import { useState, useSyncExternalStore } from "react";

interface TopLayerHost {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly getSnapshot: () => HTMLElement | undefined;
}

const hasPopover = (): boolean => typeof HTMLElement.prototype.showPopover === "function";

/**
 * Everything outside an open modal dialog is inert and not announced, so the notifications move into the topmost one.
 * Without popovers an element in full screen hides everything outside, too.
 */
function topLayerParent(): Element {
  const dialog = [...document.querySelectorAll("dialog:modal")].at(-1);
  return dialog ?? (hasPopover() ? null : document.fullscreenElement) ?? document.body;
}

/** Puts it above everything in the top layer: dialogs, popovers, an element in full screen. */
function raise(element: HTMLElement): void {
  if (!hasPopover()) return;
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  if (element.matches(":popover-open")) element.hidePopover();
  element.showPopover();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function createTopLayerHost(): TopLayerHost {
  let host: HTMLElement | undefined;
  return {
    subscribe(onChange) {
      const element = (host ??= document.createElement("div"));
      // React Aria's modals do not hide or inert an element with this attribute, nor treat a press on it as outside.
      element.dataset["reactAriaTopLayer"] = "true";
      element.className = "cu-Notifications-host";
      element.popover = "manual";
      const place = (): void => {
        const parent = topLayerParent();
        if (element.parentNode === parent) return;
        parent.append(element);
        raise(element);
      };
      const handleToggle = ({ target }: Event): void => {
        if (target !== element && target instanceof Element && target.matches(":popover-open")) raise(element);
      };
      const handleFullScreen = (): void => {
        place();
        raise(element);
      };
      place();
      // These events do not bubble.
      document.addEventListener("toggle", handleToggle, true);
      document.addEventListener("fullscreenchange", handleFullScreen);
      const observer = new MutationObserver(place);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
      onChange();
      return () => {
        observer.disconnect();
        document.removeEventListener("toggle", handleToggle, true);
        document.removeEventListener("fullscreenchange", handleFullScreen);
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
