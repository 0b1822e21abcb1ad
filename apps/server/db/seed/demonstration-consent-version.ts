/** Which text the invented people agreed to: the first one that the site has. */
export const demonstrationConsentVersion = "2026-11-01";
