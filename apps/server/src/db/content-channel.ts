/** The channel on which a committed change is told to every process. */
export const contentChannel = "content_changes";
