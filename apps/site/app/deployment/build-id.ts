/** The build id of a page in development. */
export const developmentBuildId = "development";

/** Defined by Vite in a build, absent in development. */
declare const SITE_BUILD_ID: string | undefined;

/** The build of this very code. In the browser the page's `Configuration` carries it. */
export const buildId: string = typeof SITE_BUILD_ID === "undefined" ? developmentBuildId : SITE_BUILD_ID;
