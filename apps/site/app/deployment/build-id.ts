/** What a page says that no build has made. */
export const developmentBuildId = "development";

/** Put in by Vite; absent where nothing was built. */
declare const SITE_BUILD_ID: string | undefined;

/** Of the build that this very code is from. In the browser it stands in the page: see `Configuration`. */
export const buildId: string = typeof SITE_BUILD_ID === "undefined" ? developmentBuildId : SITE_BUILD_ID;
