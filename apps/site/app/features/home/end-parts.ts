/** The deferred parts of the main page: one chunk. */
export { JoinBand } from "./join-band.tsx";
export { Themes } from "./themes.tsx";
