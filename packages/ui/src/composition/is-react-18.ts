import { version } from "react";

/** React 18 lacks `ref` as a prop, and `inert` and `fetchPriority` as attributes. */
export const isReact18: boolean = /* @__PURE__ */ version.startsWith("18.");
