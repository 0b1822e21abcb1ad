/** Why a frame has no position in the sources. */
export type UnresolvedReason =
  /** Code of the engine itself, evaluated text, or the title of an error behind the error. */
  | "no_script"
  /** A page, or a script that no build of the page has made: of an extension, of the browser, of a text. */
  | "foreign"
  /** The URL's path is none of a file in the folder of the maps: hidden, with an encoded slash, malformed. */
  | "path_rejected"
  | "map_missing"
  | "map_unreadable"
  | "map_too_large"
  /** The engine has not written the column: old Safari, evaluated code in Firefox. */
  | "column_missing"
  | "position_unknown";
