/** What the main page does not begin with, in one script. */
export { JoinBand } from "./join-band.tsx";
export { Themes } from "./themes.tsx";
