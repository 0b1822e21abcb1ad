import type { FramesPort } from "../core/ports.ts";

export const browserFrames: FramesPort = {
  open(url, { onMessage, onBlocked }) {
    const frame = document.createElement("iframe");
    frame.hidden = true;
    frame.title = "";
    frame.ariaHidden = "true";
    frame.tabIndex = -1;
    const open = new AbortController();
    // Listening before the frame is there: a fast answer must not be missed.
    window.addEventListener(
      "message",
      (event) => event.source === frame.contentWindow && event.source !== null && onMessage(event.data, event.origin),
      { signal: open.signal },
    );
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective, blockedURI }) => {
        const isFrames = effectiveDirective === "frame-src" || effectiveDirective === "child-src";
        if (isFrames && new URL(url).href.startsWith(blockedURI)) onBlocked();
      },
      { signal: open.signal },
    );
    frame.src = url;
    document.body.append(frame);
    return {
      close() {
        open.abort();
        frame.remove();
      },
    };
  },
};
