// An entry of its own: in the first one it would be loaded by every page.
export { authorizationModes } from "./core/settings/runtime-options.ts";
export { defaultConstants } from "./core/settings/constants.ts";
