import { useEffect, useState } from "react";

/** Whatever is outside an open modal dialog is inert and unheard, so the notifications move into the topmost one. */
function topHost(): Element {
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
}

/**
 * An element for a portal, at the end of the body or of the topmost modal dialog. One and the same element is moved, so
 * the live regions in it go on living. None on the server and until hydrated.
 */
export function useTopHost(): HTMLElement | undefined {
  const [host, setHost] = useState<HTMLElement>();
  useEffect(() => {
    const element = document.createElement("div");
    const place = (): void => {
      const parent = topHost();
      if (element.parentNode !== parent) parent.append(element);
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
    setHost(element);
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, []);
  return host;
}
