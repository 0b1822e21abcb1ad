import { useEffect, useLayoutEffect as useReactLayoutEffect } from "react";

/** React's; on a server, where neither runs, `useEffect`, because React 18 warns there. */
export const useLayoutEffect: typeof useEffect = typeof document === "undefined" ? useEffect : useReactLayoutEffect;
